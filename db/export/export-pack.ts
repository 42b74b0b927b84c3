// Exports the tables as the files of a content pack.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exportPages } from '@app/content/server';
import { exportGems } from '@app/gems/server';
import { mediaKey } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { exportQuestions, readPicture } from '@app/questions/server';
import { exportKinds } from './export-kinds.ts';
import { chartsIn } from '../seed/charts.ts';
import { writePage } from './write-page.ts';
import { writeQuestion } from './write-question.ts';

export interface ExportReport {
  readonly questions: number;
  /** Codes of questions, and files of other kinds, that have changed since their import and were rewritten. */
  readonly rewritten: readonly string[];
  /** Files of the other kinds. */
  readonly files: number;
  readonly pages: number;
  readonly pictures: number;
  /** Pictures the store no longer has, and files that can no longer be written in the form of the pack. */
  readonly missing: readonly string[];
}

const write = (root: string, file: string, body: string | Uint8Array): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), body);
};

/** Pages that are not Markdown in the pack: see export-kinds.ts. */
const ownForm = new Set(['paplab-banner', 'labvalues']);

interface PackPicture {
  readonly src: string;
  readonly sha256: string;
}
/** A key is a folder and the hash of the content; an uploaded picture has no path in a pack. */
const gemImages = async (deps: Deps): Promise<readonly PackPicture[]> =>
  (await exportGems(deps))
    .flatMap(({ images }) => images)
    .filter(({ src }) => src.startsWith('media/'))
    .map(({ src, object_key }) => ({
      src,
      sha256: object_key.slice(object_key.indexOf('/') + 1, object_key.lastIndexOf('.')),
    }));

/** Only into an empty or new folder: existing files might be work worth keeping. */
export async function exportPack(deps: Deps, root: string): Promise<ExportReport> {
  if (existsSync(root) && readdirSync(root).length > 0) throw new Error(`${root} is not empty`);
  const questions = await exportQuestions(deps);
  for (const { content, text } of questions)
    write(root, `questions/${content.category}/${content.code}.yaml`, text ?? writeQuestion(content));
  const pages = (await exportPages(deps)).filter(({ tag }) => !ownForm.has(tag));
  for (const page of pages) write(root, `pages/${page.tag}.md`, writePage(page));
  const images = new Map<string, PackPicture>([
    ...questions.flatMap(({ content }) => content.images.map((image) => [image.src, image] as const)),
    ...(await gemImages(deps)).map((image) => [image.src, image] as const),
  ]);
  const files = await exportKinds(deps);
  const missing = files.filter(({ text }) => text === null).map(({ file }) => file);
  for (const { file, text } of files) if (text !== null) write(root, file, text);
  let pictures = 0;
  for (const [src, image] of images) {
    const body = await readPicture(deps, image);
    if (body) write(root, src, body);
    else missing.push(src);
    pictures += body ? 1 : 0;
  }
  for (const name of new Set(files.flatMap(({ text }) => chartsIn(text ?? '')))) {
    const chart = await deps.storage.get(mediaKey(name));
    if (chart) write(root, `media/${name}`, chart.body);
    else missing.push(`media/${name}`);
    pictures += chart ? 1 : 0;
  }
  return {
    questions: questions.length,
    rewritten: [
      ...questions.filter(({ text }) => text === null).map(({ content }) => content.code),
      ...files.filter(({ text, asImported }) => text !== null && !asImported).map(({ file }) => file),
    ],
    files: files.filter(({ text }) => text !== null).length,
    pages: pages.length,
    pictures,
    missing,
  };
}
