import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding, CheckStep } from '../step.ts';

/** What a package that ships may be under (docs/adr/0014-licences.md). */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PSF-2.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
]);

/** The exceptions, each by the beginning of the package's name. */
const EXCEPTIONS: readonly { readonly name: string; readonly also: string; readonly why: string }[] = [
  { name: '@img/sharp-', also: 'LGPL-3.0-or-later', why: 'libvips, unmodified, replaceable, on the server only' },
  { name: 'web-push', also: 'MPL-2.0', why: 'unmodified, on the server only; it binds its own files' },
];
/** Packages whose package.json names no licence, and the one that their LICENSE file contains. */
const UNDECLARED: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Every package that ships, on any platform, is under a licence that binds neither our code nor our customers. */
export const licences: CheckStep = {
  name: 'licences',
  async run(root) {
    const file = path.join(root, 'package-lock.json');
    if (!existsSync(file)) return [];
    const { packages = {} } = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Readonly<Record<string, Entry>> };
    return Object.entries(packages).flatMap(([place, entry]) => checkPackage(place, entry));
  },
};

function checkPackage(place: string, entry: Entry): Finding[] {
  if (!place.includes('node_modules/') || entry.dev === true || entry.link === true) return [];
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const named = `${name}@${entry.version ?? ''}`;
  const licence = entry.license ?? UNDECLARED[named];
  if (licence === undefined) {
    const message = `${named} names no licence: read its LICENSE file, then list it in UNDECLARED or remove the package`;
    return [{ rule: 'licence-unknown', file: 'package-lock.json', message }];
  }
  const also = EXCEPTIONS.filter((exception) => name.startsWith(exception.name)).map((exception) => exception.also);
  if (isAllowed(licence, also)) return [];
  const message = `${named} is under ${licence}, which a shipped package may not be: take another, or change ADR 0014`;
  return [{ rule: 'licence-refused', file: 'package-lock.json', message }];
}

/** Of alternatives (OR) one is enough; an expression with AND needs all, whatever else it says. */
function isAllowed(expression: string, also: readonly string[]): boolean {
  const names = expression
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .map((name) => name.trim());
  const passes = (name: string): boolean => ALLOWED.has(name) || also.includes(name);
  return expression.includes(' AND ') ? names.every(passes) : names.some(passes);
}
