/** The first match wins: browsers that build on another also contain its name. */
const BROWSERS: readonly (readonly [string, string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
];
const SYSTEMS: readonly (readonly [string, string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'Chromebook'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
];

const find = (names: typeof BROWSERS, userAgent: string) => names.find(([mark]) => userAgent.includes(mark))?.[1];

/** A readable name: "Chrome on Windows". Only for display and for mails about new devices, never for security decisions. */
export function deviceName(userAgent: string, tool: boolean): string {
  if (tool) return 'A program';
  const [browser, system] = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)];
  if (!browser && !system) return 'An unknown browser';
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
