// The rules for writing questions that the editor also shows: a finding of level `fix` makes a pack invalid.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintQuestion } from '@app/questions/contract';
import type { Item, Pack } from '../read.ts';
import type { Reporter } from './report.ts';

const drawnIn = (root: string, src: string): string => {
  const drawn = src.endsWith('.svg') && existsSync(join(root, src));
  return drawn ? readFileSync(join(root, src), 'utf8') : '';
};

const itemOf = (root: string, { data }: Item<'question'>) => ({
  ...data,
  stem: data.vignette,
  options: data.options.map((option) => ({ ...option, correct: option.correct === true })),
  images: data.images.map((image) => ({ ...image, drawn: drawnIn(root, image.src) })),
});

/** Titles the profession has or may get: a text that spells one out would keep it after the other took over. */
const TITLE = /\bphysician (?:associate|assistant)/i;

export const lintItems = (pack: Pack, say: Reporter): void => {
  for (const question of pack.questions) {
    const { vignette, leadIn, options, explanation, keyPoint } = question.data;
    const words = [
      vignette,
      leadIn,
      explanation,
      keyPoint,
      ...options.flatMap(({ text, rationale }) => [text, rationale]),
    ];
    if (words.some((text) => TITLE.test(text))) say(question.source, 'names the profession: write {{profession}}');
    for (const { level, message, path } of lintQuestion(itemOf(pack.root, question)))
      if (level === 'fix') say(question.source, message, path);
  }
};
