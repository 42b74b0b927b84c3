import type { Draft } from '@app/platform/admin';
import { type QuestionDraft, questionDraft } from '@app/questions/contract';
import { z } from 'zod';
import type { Copy } from './autosaver.ts';
import { sameDraft } from './merge.ts';

const copyShape = z.object({ content: questionDraft, base: questionDraft, sent: z.array(questionDraft) });

/** The copy that is stored in a draft on this device; null when an older release stored it in another shape. */
export const copyOf = ({ values }: Pick<Draft, 'values'>): Copy | null => copyShape.safeParse(values).data ?? null;

/** Whether a draft has text the server lacks: the last save of a closed tab may have arrived without its reply. */
export function isUnsaved(draft: Pick<Draft, 'values'>, saved: QuestionDraft): boolean {
  const copy = copyOf(draft);
  return copy !== null && !sameDraft(copy.content, saved);
}
