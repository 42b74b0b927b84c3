interface Package {
  readonly exports: Readonly<Record<string, string>>;
}

/** A module's package.json; only the doors listed in `exports` can be imported. */
export const packageText = (name: string, doors: Readonly<Record<string, string>>): string =>
  `${JSON.stringify({ name: `@app/${name}`, version: '0.1.0', private: true, type: 'module', sideEffects: false, exports: doors }, null, 2)}\n`;

/** Adds a door to a package.json; unchanged if it is there already. */
export function withDoor(text: string, door: string, file: string): string {
  const manifest = JSON.parse(text) as Package;
  if (manifest.exports[door] !== undefined) return text;
  return `${JSON.stringify({ ...manifest, exports: { ...manifest.exports, [door]: file } }, null, 2)}\n`;
}

/** Adds a name to a door; unchanged if it is there already. */
export function withExport(text: string, name: string, file: string): string {
  const line = `export { ${name} } from './${file}';\n`;
  return text.includes(line) ? text : `${text}${line}`;
}
