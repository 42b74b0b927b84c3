interface Package {
  readonly exports: Readonly<Record<string, string>>;
}

/** A module's package.json; every door it opens is named in exports and nothing else can be imported. */
export const packageText = (name: string, doors: Readonly<Record<string, string>>): string =>
  `${JSON.stringify({ name: `@app/${name}`, version: '0.1.0', private: true, type: 'module', sideEffects: false, exports: doors }, null, 2)}\n`;

/** The same package.json with one more door; unchanged when it is open already. */
export function withDoor(text: string, door: string, file: string): string {
  const known = JSON.parse(text) as Package;
  if (known.exports[door] !== undefined) return text;
  return `${JSON.stringify({ ...known, exports: { ...known.exports, [door]: file } }, null, 2)}\n`;
}

/** A door that re-exports its files, in order of their names. */
export function withExport(text: string, file: string): string {
  const line = `export * from './${file}';`;
  const lines = text.split('\n').filter((each) => each !== '');
  if (lines.includes(line)) return text;
  const together = [...lines, line];
  const plain = together.every((each) => each.startsWith('export * from '));
  return `${(plain ? together.toSorted() : together).join('\n')}\n`;
}
