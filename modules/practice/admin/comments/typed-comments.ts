import { keptTexts } from '@app/platform/admin';
import type { StaffComment } from '@app/practice/contract';

/** What was typed in answer to comments and not posted, by the id of the comment. */
export const typedReplies = keptTexts('', (text) => text);

/** Words of comments that staff changed and did not save, by the id of the comment; null where they are as posted. */
export const typedEdits = keptTexts<string | null>(null, (text) => text ?? '');

/** The box of a comment that holds unsent words: it is open when the comment is shown again. */
export function begunOn(id: string): 'reply' | 'edit' | null {
  if (typedReplies.of(id).trim() !== '') return 'reply';
  return typedEdits.of(id)?.trim() ? 'edit' : null;
}

/** For `useDropSettled`: a comment that was deleted cannot be answered or edited. */
export const asListed = ({ id, deleted }: Pick<StaffComment, 'id' | 'deleted'>) => ({ id, isOpen: !deleted });

/** For a comment that was deleted. */
export function dropTyped(id: string): void {
  typedReplies.drop(id);
  typedEdits.drop(id);
}
