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

const light = ['#2f6fde', '#e0752d', '#219a6b', '#c9385f', '#8456c8', '#b08a00', '#0d94ad', '#d0559f', '#6d7f2b', '#8a5a44'];
const dark = ['#6ea0ff', '#f59a5b', '#4fc597', '#f0708f', '#b18cf0', '#d9b83a', '#3fc4dc', '#ec8cc8', '#a3b85a', '#c9987c'];

let chosen: 'auto' | 'light' | 'dark' = 'auto';
const listeners: (() => void)[] = [];
const system = matchMedia('(prefers-color-scheme: dark)');

export function isDark(): boolean {
  return chosen === 'auto' ? system.matches : chosen === 'dark';
}

export function theme(): Theme {
  const style = getComputedStyle(document.documentElement);
  const of = (token: string): string => style.getPropertyValue(`--${token}`).trim();
  const ramp: [number, number, number][] = isDark()
    ? [[70, 92, 128], [40, 50, 68], [24, 28, 36]]
    : [[186, 203, 226], [226, 233, 242], [250, 251, 252]];
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

/** The colour of basin, piece or algorithm `i`; well apart for the first ten. */
export function color(i: number): string {
  const palette = isDark() ? dark : light;
  const named = palette[i];
  if (named !== undefined) return named;
  return `hsl(${Math.round((i * 137.508 + 20) % 360)}, ${isDark() ? '52%, 64%' : '48%, 46%'})`;
}

export function onThemeChange(listener: () => void): void {
  listeners.push(listener);
}

function apply(): void {
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

export function setTheme(name: typeof chosen): void {
  chosen = name;
  apply();
}

export function startTheme(): void {
  system.addEventListener('change', apply);
  // Paper is white.
  let before = chosen;
  addEventListener('beforeprint', () => {
    before = chosen;
    setTheme('light');
  });
  addEventListener('afterprint', () => setTheme(before));
  apply();
}
