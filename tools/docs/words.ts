import path from 'node:path';
import { readableTexts } from '../check/reading/readable-texts.ts';

/** npm run words [-- part of a path]: every text of the product that users can read, with its file and line. */
const root = path.resolve(import.meta.dirname, '../..');
const part = process.argv[2] ?? '';
const texts = readableTexts(root).filter(({ file }) => file.includes(part));
for (const { file, line, text } of texts) console.log(`${file}:${line}\t${text}`);
console.error(`${texts.length} texts in ${new Set(texts.map(({ file }) => file)).size} files`);
