// Elements without markup: whatever a name holds, it is shown as text.

type Child = Node | string | null;

export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

/** A name of the user's: its direction is its own, and it must not turn its surroundings. */
export function name(value: string): HTMLElement {
  return el('bdi', {}, value);
}

export function button(label: string, action: () => void, hint = ''): HTMLButtonElement {
  const element = el('button', { type: 'button', ...(hint === '' ? {} : { title: hint }) }, label);
  element.addEventListener('click', action);
  return element;
}

/** A choice among names. */
export function chooser(label: string, names: string[], start: number, chosen: (i: number) => void): HTMLSelectElement {
  const select = el('select', { 'aria-label': label });
  names.forEach((text, i) => select.append(el('option', { value: String(i) }, text)));
  select.value = String(start);
  select.addEventListener('change', () => chosen(Number(select.value)));
  return select;
}

/** Says something to screen readers, and to everybody beside the button that was pressed. */
export function flash(near: HTMLElement, message: string): void {
  const note = el('span', { class: 'flash', role: 'status' }, message);
  near.after(note);
  setTimeout(() => note.remove(), 2000);
}

export async function copyText(value: string, near: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    // Pages opened from disk may be refused the clipboard; the old way still works there.
    const area = el('textarea', { class: 'offscreen' });
    area.value = value;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  flash(near, 'Copied');
}
