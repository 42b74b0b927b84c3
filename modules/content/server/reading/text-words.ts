import type { Wording } from '@app/content/contract';
import { slot } from '@app/platform/contract';
import { currentSite, type Deps, remembered } from '@app/platform/server';

/** Words that modules above keep, by the name of their variable: in a sentence, or as HTML in a paragraph of its own. */
export interface TextWords {
  readonly text: Readonly<Record<string, string>>;
  readonly blocks: Readonly<Record<string, string>>;
}
/** The names begin with `exam_`. */
export const textWords = slot<(deps: Deps) => Promise<TextWords>>('content.text-words');

const KEPT_SECONDS = 5;
const readWords = remembered(KEPT_SECONDS, async (deps) => {
  const all = await Promise.all(deps.slots.contributions(textWords).map((read) => read(deps)));
  return {
    text: Object.assign({}, ...all.map(({ text }) => text)) as TextWords['text'],
    blocks: Object.assign({}, ...all.map(({ blocks }) => blocks)) as TextWords['blocks'],
  };
});

/** Texts are cached by the wording they were filled with, so the same words are the same object. */
const wordings = new WeakMap<object, Map<string, Wording>>();
const MOST = 20;

/** What the variables of a text stand for today. */
export async function wordingOf(deps: Deps): Promise<Wording> {
  const [site, words] = await Promise.all([currentSite(deps), readWords(deps, '')]);
  const key = JSON.stringify(words);
  const known = wordings.get(site) ?? new Map<string, Wording>();
  wordings.set(site, known);
  if (known.size >= MOST) known.clear();
  const wording = known.get(key) ?? { ...site, words };
  known.set(key, wording);
  return wording;
}
