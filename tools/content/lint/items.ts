// The craft of writing items: what lets a candidate find the key without knowing the medicine.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Item, Pack } from '../read.ts';
import type { Say } from './report.ts';

type Question = Item<'question'>;

/** A key this much longer than every other option gives itself away to guessing. */
const standsOut = { times: 1.5, characters: 10 };

const keyOf = ({ data }: Question) => data.options.find(({ correct }) => correct);

const length = (question: Question, say: Say): void => {
  const key = keyOf(question)?.text.length ?? 0;
  const rest = Math.max(...question.data.options.filter(({ correct }) => !correct).map(({ text }) => text.length));
  if (key > rest * standsOut.times && key > rest + standsOut.characters)
    say(question.source, `the key has ${key} characters, the next longest option ${rest}`, ['options']);
};

/** Options are put in order when they are written; a text that says "option B" is wrong after the next change. */
const letters = ({ source, data }: Question, say: Say): void => {
  const texts = { explanation: data.explanation, keyPoint: data.keyPoint };
  const named = /\b(?:[Oo]ption|[Aa]nswer|[Cc]hoice)s? [A-E]\b/;
  for (const [name, text] of Object.entries(texts))
    if (named.test(text)) say(source, 'names an option by letter', [name]);
  for (const [i, { rationale }] of data.options.entries())
    if (named.test(rationale)) say(source, 'names an option by letter', ['options', i, 'rationale']);
};

const style = ({ source, data }: Question, say: Say): void => {
  const capital = data.options.filter(({ text }) => /^[\p{Lu}\d]/u.test(text)).length;
  if (capital !== 0 && capital !== data.options.length) say(source, 'options begin in different ways', ['options']);
  for (const [i, { text }] of data.options.entries())
    if (/[.;,]$/.test(text)) say(source, 'an option ends without a mark', ['options', i]);
  const reasons = new Set(data.options.map(({ rationale }) => rationale.toLowerCase()));
  if (reasons.size !== data.options.length) say(source, 'two options have the same rationale', ['options']);
};

const read = (root: string, src: string): string => {
  const drawn = src.endsWith('.svg') && existsSync(join(root, src));
  return drawn ? readFileSync(join(root, src), 'utf8') : '';
};

/** A picture shows the finding; its description, caption or the words drawn in it must not name the answer. */
const pictures = (root: string, question: Question, say: Say): void => {
  const key = keyOf(question)?.text.toLowerCase() ?? '';
  for (const [i, { src, alt, caption }] of question.data.images.entries()) {
    const words = `${alt} ${caption ?? ''} ${read(root, src)}`.toLowerCase();
    if (words.includes(key)) say(question.source, 'the picture names the key', ['images', i]);
  }
};

export const lintItems = (pack: Pack, say: Say): void => {
  for (const question of pack.questions) {
    length(question, say);
    letters(question, say);
    style(question, say);
    pictures(pack.root, question, say);
  }
};
