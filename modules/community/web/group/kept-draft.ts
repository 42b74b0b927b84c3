import type { Store } from '@app/platform/web';
import { EMPTY, isBlank, type QuestionDraft } from './question-draft.ts';

const KEY = 'group-question';

interface StoredDraft {
  readonly owner: string;
  readonly draft: QuestionDraft;
}
/** An earlier release may have stored another form. */
const isDraft = (draft: Partial<QuestionDraft> | undefined): draft is QuestionDraft =>
  [draft?.stem, draft?.lead_in, draft?.source, draft?.answer_key].every((text) => typeof text === 'string') &&
  draft?.options?.length === EMPTY.options.length &&
  draft.options.every(({ text, why }) => typeof text === 'string' && typeof why === 'string');

/** The writer's unsent question; empty when there is none. */
export function keptDraft(store: Store, owner: string): QuestionDraft {
  try {
    const stored = JSON.parse(store.getItem(KEY) ?? 'null') as Partial<StoredDraft> | null;
    return stored?.owner === owner && isDraft(stored.draft) && !isBlank(stored.draft) ? stored.draft : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Keeps an unsent question, so that a reload or another page does not lose it. */
export function keepDraft(store: Store, owner: string, draft: QuestionDraft): void {
  if (isBlank(draft)) store.removeItem(KEY);
  else store.setItem(KEY, JSON.stringify({ owner, draft } satisfies StoredDraft));
}
