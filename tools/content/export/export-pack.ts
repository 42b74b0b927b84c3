// The way out: questions with the pictures they show, and pages, as files of the pack.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exportPages } from '@app/content/server';
import type { Deps } from '@app/platform/server';
import { exportQuestions, readPicture } from '@app/questions/server';
import { writePage } from './write-page.ts';
import { writeQuestion } from './write-question.ts';

export interface ExportReport {
  readonly questions: number;
  /** Codes of questions that have changed since their import and were written anew. */
  readonly rewritten: readonly string[];
  readonly pages: number;
  readonly pictures: number;
  /** Pictures the store no longer has. */
  readonly missing: readonly string[];
}

const write = (root: string, file: string, body: string | Uint8Array): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), body);
};

/** Pages that the pack keeps in a form of their own, and that are not written back yet. */
const ownForm = new Set(['paplab-banner', 'labvalues']);

/** Into an empty or new folder only: what lies there already might be somebody's work. */
export async function exportPack(deps: Deps, root: string): Promise<ExportReport> {
  if (existsSync(root) && readdirSync(root).length > 0) throw new Error(`${root} is not empty`);
  const questions = await exportQuestions(deps);
  for (const { content, text } of questions)
    write(root, `questions/${content.category}/${content.code}.yaml`, text ?? writeQuestion(content));
  const pages = (await exportPages(deps)).filter(({ tag }) => !ownForm.has(tag));
  for (const page of pages) write(root, `pages/${page.tag}.md`, writePage(page));
  const images = new Map(questions.flatMap(({ content }) => content.images.map((image) => [image.src, image])));
  const missing: string[] = [];
  for (const [src, image] of images) {
    const body = await readPicture(deps, image);
    if (body) write(root, src, body);
    else missing.push(src);
  }
  return {
    questions: questions.length,
    rewritten: questions.filter(({ text }) => text === null).map(({ content }) => content.code),
    pages: pages.length,
    pictures: images.size - missing.length,
    missing,
  };
}
