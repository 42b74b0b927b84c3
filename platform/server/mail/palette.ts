/** Mail clients do not support CSS variables, so the colours of a mail are copies of the tokens' light and dark values. */
export const light = {
  canvas: '#FAF7F1',
  surface: '#FFFFFF',
  sunken: '#F1ECE2',
  line: '#DDD5C7',
  ink: '#1C2522',
  quiet: '#5F6B66',
  primary: '#0E5A53',
  onPrimary: '#FFFFFF',
  link: '#0B5D78',
} as const;

export const dark: Record<keyof typeof light, string> = {
  canvas: '#111917',
  surface: '#18221F',
  sunken: '#0C1311',
  line: '#2C3A36',
  ink: '#ECF1EE',
  quiet: '#97A59F',
  primary: '#6CC5B7',
  onPrimary: '#06201D',
  link: '#86CDE6',
};

export const serif = "'Newsreader',Georgia,'Times New Roman',serif";
export const sans = "'Atkinson Hyperlegible Next','Segoe UI',Helvetica,Arial,sans-serif";
export const mono = "'IBM Plex Mono',Consolas,'Courier New',monospace";
