// Every picture has one entry with whose it is and under which licence it may be shown.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pack } from '../read.ts';
import type { Reporter } from './report.ts';

/** A name, or the beginning of names before an asterisk. */
const names = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

export function lintPictures(pack: Pack, say: Reporter): void {
  const files = readdirSync(join(pack.root, 'media'));
  const entries = pack.pictures.flatMap(({ source, data }) =>
    data.groups.flatMap((group, i) =>
      group.files.map((pattern, j) => ({ source, pattern, path: ['groups', i, 'files', j] })),
    ),
  );
  for (const file of files) {
    const own = entries.filter(({ pattern }) => names(pattern, file)).length;
    if (own !== 1) say(pack.manifest.source, `${own} entries give the credit and licence of media/${file}, not one`);
  }
  for (const { source, pattern, path } of entries)
    if (!files.some((file) => names(pattern, file))) say(source, `no picture ${pattern}`, path);
}
