// Colours, from the style sheet, so that charts and page agree in light and dark.

export interface Theme {
  dark: boolean;
  ink: string;
  muted: string;
  faint: string;
  line: string;
  surface: string;
  accent: string;
  /** Background of maps: from the best to the worst of the landscape. */
  ramp: [number, number, number][];
}

// Okabe and Ito's colours, which people with any kind of colour vision tell apart.
export const palettes = {
  light: ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'],
  dark: ['#56b4e9', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#0072b2', '#f0e442'],
};

type Choice = 'auto' | 'light' | 'dark';

const kept = 'clde-theme';
let chosen: Choice = 'auto';
const listeners: (() => void)[] = [];
const system = matchMedia('(prefers-color-scheme: dark)');

export function isDark(): boolean {
  return chosen === 'auto' ? system.matches : chosen === 'dark';
}

let current: Theme | undefined;

/** Asking the style sheet takes time while the page changes. */
export function theme(): Theme {
  return (current ??= readTheme());
}

function readTheme(): Theme {
  const style = getComputedStyle(document.documentElement);
  const of = (token: string): string => style.getPropertyValue(`--${token}`).trim();
  const ramp: [number, number, number][] = isDark()
    ? [[84, 110, 153], [42, 53, 72], [22, 26, 33]]
    : [[150, 178, 214], [218, 228, 240], [252, 252, 253]];
  return {
    dark: isDark(),
    ink: of('ink'),
    muted: of('muted'),
    faint: of('faint'),
    line: of('line'),
    surface: of('surface'),
    accent: of('accent'),
    ramp,
  };
}

/** The colour of basin, piece or algorithm `i`; -1: none of them. The first seven are well apart. */
export function color(i: number): string {
  if (i < 0) return isDark() ? '#7d8794' : '#8a94a3';
  const palette = isDark() ? palettes.dark : palettes.light;
  const named = palette[i];
  if (named !== undefined) return named;
  return `hsl(${Math.round((i * 137.508 + 20) % 360)}, ${isDark() ? '52%, 64%' : '48%, 42%'})`;
}

export function onThemeChange(listener: () => void): void {
  listeners.push(listener);
}

function apply(): void {
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
  current = undefined;
  for (const listener of listeners) listener();
}

/** A browser may refuse to keep anything. */
function remembered(): Choice {
  try {
    const name = localStorage.getItem(kept);
    return name === 'light' || name === 'dark' ? name : 'auto';
  } catch {
    return 'auto';
  }
}

export function setTheme(name: Choice): void {
  chosen = name;
  apply();
}

export function chooseTheme(name: Choice): void {
  setTheme(name);
  try {
    localStorage.setItem(kept, name);
  } catch {
    // Then it holds until the page is closed.
  }
}

/** Paper is white: draws in light colours while `action` runs. */
export function inLight(action: () => void): void {
  const before = chosen;
  setTheme('light');
  action();
  setTheme(before);
}

export function startTheme(): void {
  chosen = remembered();
  system.addEventListener('change', apply);
  apply();
}
