// What the reader has set, kept in the address: a link shows the same.
//
// The address is #SECTION&name=value&...; pages opened from disk may change nothing else of it.

function parts(): string[] {
  return location.hash.slice(1).split('&').filter((part) => part !== '');
}

export function readState(name: string): string | null {
  const part = parts().find((p) => p.startsWith(`${name}=`));
  return part === undefined ? null : decodeURIComponent(part.slice(name.length + 1));
}

/** null: as it is without any choice. */
export function writeState(name: string, value: string | null): void {
  const others = parts().filter((p) => !p.startsWith(`${name}=`));
  if (value !== null) others.push(`${name}=${encodeURIComponent(value)}`);
  history.replaceState(null, '', `#${others.join('&')}`);
}

/** The section that the address names. */
export function stateSection(): string | null {
  const first = parts()[0];
  return first === undefined || first.includes('=') ? null : first;
}

export function writeSection(id: string): void {
  const settings = parts().filter((p) => p.includes('='));
  history.replaceState(null, '', `#${[id, ...settings].join('&')}`);
}
