// How a reader wants the page to look. Stored in this browser only; set on <html> before the first paint.

export const DISPLAY_CHOICES = {
  theme: ['light', 'dark', 'system'],
  contrast: ['system', 'normal', 'high'],
  text: ['s', 'm', 'l', 'xl', 'xxl'],
  spacing: ['normal', 'wide'],
  font: ['default', 'lexend', 'opendyslexic'],
  motion: ['system', 'reduce', 'full'],
} as const;

export type DisplaySettings = { [K in keyof typeof DISPLAY_CHOICES]: (typeof DISPLAY_CHOICES)[K][number] };
export type DisplayKey = keyof DisplaySettings;

export const DEFAULT_DISPLAY: DisplaySettings = {
  theme: 'system',
  contrast: 'system',
  text: 'm',
  spacing: 'normal',
  font: 'default',
  motion: 'system',
};

export const DISPLAY_KEYS = Object.keys(DISPLAY_CHOICES) as DisplayKey[];

/** The key in localStorage. */
export const DISPLAY_STORAGE = 'display';

/** What this browser stores: settings somebody chose. Unknown values, of another version or edited by hand, are dropped. */
export function chosenDisplay(stored: string | null): Partial<DisplaySettings> {
  let raw: unknown = null;
  try {
    raw = JSON.parse(stored ?? 'null');
  } catch {
    raw = null;
  }
  const values: Record<string, unknown> = typeof raw === 'object' && raw !== null ? { ...raw } : {};
  const known = DISPLAY_KEYS.filter((key) => (DISPLAY_CHOICES[key] as readonly unknown[]).includes(values[key]));
  return Object.fromEntries(known.map((key) => [key, values[key]]));
}

export const readDisplay = (stored: string | null): DisplaySettings => ({
  ...DEFAULT_DISPLAY,
  ...chosenDisplay(stored),
});

/** Runs before the first paint, without modules; it must not throw where storage is refused. */
export const displayBootScript = bootScript(DEFAULT_DISPLAY, DISPLAY_CHOICES, DISPLAY_STORAGE);

function bootScript(defaults: DisplaySettings, choices: typeof DISPLAY_CHOICES, storage: string): string {
  const start = `var d=document.documentElement.dataset,c=${JSON.stringify(choices)},v=${JSON.stringify(defaults)},s={};`;
  const read = `try{s=JSON.parse(localStorage.getItem(${JSON.stringify(storage)}))||{}}catch(e){}`;
  return `(function(){${start}${read}for(var k in c)d[k]=c[k].indexOf(s[k])+1?s[k]:v[k]})()`;
}
