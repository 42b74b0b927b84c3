import type { Deps } from '@app/platform/server';
import type { ChangeClass } from '@app/questions/contract';
import { classOfChange } from './change-class.ts';
import { type KeyedWords, type QuestionContent, sameWords, type QuestionWords } from './content.ts';
import * as repo from './items.repo.ts';
import { markEarlier } from './marking.ts';

/** What a version stores: the text, and the fields that may change without a new version. */
export type Publishable = KeyedWords & Pick<QuestionContent, 'tags' | 'review'>;

const wordColumns = (deps: Deps, words: KeyedWords) => ({
  stem: words.stem,
  stem_html: deps.markup.render(words.stem),
  lead_in: words.leadIn,
  options: JSON.stringify(words.options.map(({ key, text }) => ({ key, text }))),
  images: JSON.stringify(words.images),
  answer_key: words.answerKey,
  rationales: JSON.stringify(Object.fromEntries(words.options.map(({ key, rationale }) => [key, rationale]))),
  explanation: words.explanation,
  explanation_html: deps.markup.render(words.explanation),
  key_point: words.keyPoint,
  sources: JSON.stringify(words.references),
});

/** What may change without a new version. */
const markColumns = ({ tags, review }: Publishable) => ({
  tags: [...tags],
  review_state: review.state,
  review_by: review.by,
  review_at: review.at,
  review_next: review.next,
});

export interface NextVersion {
  readonly id: string;
  readonly itemId: string;
  readonly n: number;
  readonly epoch: number;
  readonly change: ChangeClass | null;
  /** With a changed key: its publisher declared that the text still asks the same. */
  readonly asksSame?: boolean;
  /** With a changed key: some earlier version is marked by it. */
  readonly marksEarlier?: boolean;
}
export async function publishVersion(
  deps: Deps,
  content: Publishable,
  next: NextVersion,
  by: string | null,
): Promise<void> {
  const now = deps.clock.now();
  await repo.insertVersion(deps.db, {
    id: next.id,
    item_id: next.itemId,
    n: next.n,
    epoch: next.epoch,
    change_class: next.change,
    asks_same: next.asksSame ?? false,
    ...wordColumns(deps, content),
    ...markColumns(content),
    created_by: by,
    created_at: now,
    published_at: now,
  });
}

/** The current version. */
export interface CurrentVersion {
  readonly itemId: string;
  readonly version: { readonly id: string; readonly n: number; readonly epoch: number };
  readonly words: QuestionWords;
}

/** The publisher's declaration about a change; the caller has checked that it is allowed. */
interface Declaration {
  readonly by: string | null;
  /** Derived from the text when omitted. */
  readonly change?: ChangeClass;
  readonly asksSame?: boolean;
}

/** Creates a new version if the text has changed; otherwise updates the current one in place and returns null. */
export async function revise(
  deps: Deps,
  present: CurrentVersion,
  content: Publishable,
  { by, change = classOfChange(present.words, content), asksSame = false }: Declaration,
): Promise<NextVersion | null> {
  const { itemId, words, version } = present;
  if (sameWords(words, content)) {
    await repo.updateVersion(deps.db, version.id, markColumns(content));
    return null;
  }
  const n = version.n + 1;
  const next = { id: deps.ids.id(), itemId, n, epoch: change === 'editorial' ? version.epoch : n, change, asksSame };
  const marksEarlier = change === 'key' && (await markEarlier(deps, itemId, { words: content, asksSame }));
  await publishVersion(deps, content, next, by);
  return { ...next, marksEarlier };
}
