import { readFileSync } from 'node:fs';
import path from 'node:path';
import { factsOf } from './facts.ts';
import { committedFiles } from './files.ts';

/** A text that users can read, and where it is in the source. */
export type Readable = { readonly file: string; readonly line: number; readonly text: string };

/** Other folders have no texts for users. */
const PRODUCT = ['apps/', 'modules/', 'platform/', 'db/', 'tools/run/', 'db/pack/'];
const TEXTS = ['content/pages/', 'content/mail/', 'content/news/', 'content/faq.yaml', 'content/definitions.yaml'];

/** Every text of the product, in the order of its files. Strings that look like code are left out. */
export function readableTexts(root: string): Readable[] {
  const code = factsOf(root).filter(({ file, test }) => !test && PRODUCT.some((place) => file.startsWith(place)));
  const texts = committedFiles(root).filter((file) => TEXTS.some((place) => file.startsWith(place)));
  return [
    ...code.flatMap(({ file, readable }) => readable.map(({ line, text }) => ({ file, line, text }))),
    ...texts.flatMap((file) => linesOf(root, file)),
  ];
}

function linesOf(root: string, file: string): Readable[] {
  return readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .map((text, at) => ({ file, line: at + 1, text: text.trim() }))
    .filter(({ text }) => /[a-z]{2} [a-z]{2}/i.test(text));
}
