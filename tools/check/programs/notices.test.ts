import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeNotices } from '../../run/notices.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'notices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = (name: string, licences: object): string => {
  const built = path.join(folder, name);
  mkdirSync(built);
  writeFileSync(path.join(built, 'licences.json'), JSON.stringify(licences));
  return built;
};
const FILE = 'third-party-notices.txt';

test('each program gets the licences of both, once each, and of the fonts', async () => {
  const shared = { name: 'react', version: '1.0.0', identifier: 'MIT', text: 'Permission is granted.' };
  const other = { name: 'idb', version: '2.0.0', identifier: 'ISC', text: 'Permission to use.' };
  const folders = [program('site', [shared]), program('office', [shared, other])];
  await writeNotices(folders);
  const [site, office] = folders.map((built) => readFileSync(path.join(built, FILE), 'utf8'));
  expect(office).toBe(site);
  expect(site?.split('react 1.0.0 (MIT)\n\nPermission is granted.\n')).toHaveLength(2);
  expect(site).toContain('idb 2.0.0 (ISC)\n\nPermission to use.\n');
  const font = site?.split(/@fontsource\/opendyslexic [\d.]+ \(OFL-1\.1\)\n\n/)[1];
  expect(font?.split('\n--------', 1)[0]).toContain('SIL Open Font License');
  expect(folders.flatMap((built) => readdirSync(built))).toEqual([FILE, FILE]);
});

test('a package without the text of its licence is named with its author, one without a licence stops the build', async () => {
  await writeNotices([program('short', [{ name: 'qrcode', version: '1.5.4', identifier: 'MIT' }])]);
  expect(readFileSync(path.join(folder, 'short', FILE), 'utf8')).toMatch(
    /qrcode 1\.5\.4 \(MIT\)\n\nCopyright .+\. Licence: MIT\.\n/,
  );
  await expect(writeNotices([program('none', [{ name: 'qrcode', version: '1.5.4' }])])).rejects.toThrow(
    'qrcode is in the build and names no licence',
  );
});
