import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run-command.ts';

interface Notice {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  readonly text?: string;
}
const LIST = 'licences.json';
const FILE = 'third-party-notices.txt';
const LICENCE_FILE = /^(?:licen[cs]e|copying)/i;
const HEAD = `Third-party notices

The pages of this site and its back office contain the software and fonts below. Their makers permit that on the terms
that follow each name.
`;

/** The build lists scripts only, and fonts are files that style sheets name. */
async function fontNotices(): Promise<Notice[]> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const fonts = Object.entries(dependencies).filter(([name]) => name.startsWith('@fontsource'));
  return Promise.all(
    fonts.map(async ([name, version]) => {
      const folder = join(root, 'node_modules', name);
      const file = (await readdir(folder)).find((each) => LICENCE_FILE.test(each));
      return {
        name,
        version,
        identifier: 'OFL-1.1',
        ...(file ? { text: (await readFile(join(folder, file), 'utf8')).trim() } : {}),
      };
    }),
  );
}

/** A package may come without the text of its licence: then its name and author stand in for it. */
async function textOf({ name, text, identifier }: Notice): Promise<string> {
  if (text) return text;
  if (!identifier) throw new Error(`${name} is in the build and names no licence`);
  const { author } = JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    author?: string | { readonly name: string };
  };
  const by = typeof author === 'string' ? author : author?.name;
  return `Copyright ${by ?? `the authors of ${name}`}. Licence: ${identifier}.`;
}

/** Joins the lists that the builds of both programs wrote and puts the whole into each of them. */
export async function writeNotices(folders: readonly string[]): Promise<void> {
  const listed = await Promise.all(
    folders.map(async (folder) => JSON.parse(await readFile(join(folder, LIST), 'utf8')) as Notice[]),
  );
  const notices = new Map(
    [...listed.flat(), ...(await fontNotices())].map((each) => [`${each.name} ${each.version}`, each]),
  );
  const parts = [...notices]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(async ([title, notice]) => {
      const licence = notice.identifier ? ` (${notice.identifier})` : '';
      return `${title}${licence}\n\n${await textOf(notice)}\n`;
    });
  const text = [HEAD, ...(await Promise.all(parts))].join(`\n${'-'.repeat(78)}\n\n`);
  for (const folder of folders) {
    await writeFile(join(folder, FILE), text);
    await rm(join(folder, LIST));
  }
}
