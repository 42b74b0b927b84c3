import { type Entry, isOf, type SendResult } from '@app/platform/web/offline';
import type { AnswerReply, FlagRow, Step } from '@app/practice/contract';
import { answerKind, flagKind } from '../../writes/kinds.ts';
import { stateOf } from '../../writes/patch.ts';

/** What has changed on questions of the list since it was read, by the question's id. */
export type Changes = ReadonlyMap<string, Partial<Pick<Step, 'state' | 'flagged'>>>;

/** The changes with a write that no longer waits. */
export function withSettled(changes: Changes, entry: Entry, result: SendResult): Changes {
  if (result.kind !== 'sent') return changes;
  const change = (id: string, more: Partial<Step>): Changes =>
    new Map(changes).set(id, { ...changes.get(id), ...more });
  if (isOf(answerKind, entry))
    return change(entry.data.itemId, { state: stateOf((result.reply as AnswerReply).record) });
  if (isOf(flagKind, entry))
    return change(entry.data.itemId, { flagged: (result.reply as { readonly flagged: boolean }).flagged });
  return changes;
}

interface Since {
  readonly changes: Changes;
  readonly waiting: readonly Entry[];
  /** Of the open question's topic; they follow every write at once. */
  readonly steps: readonly Step[];
}
/** The list as it is now: read once, every question in it was flagged then. */
export function walkedSteps(
  rows: readonly Pick<FlagRow, 'id' | 'state'>[],
  { changes, waiting, steps }: Since,
): readonly Pick<Step, 'id' | 'state' | 'flagged'>[] {
  const unsent = new Map(
    waiting.flatMap((entry) => (isOf(flagKind, entry) ? [[entry.data.itemId, { flagged: entry.data.flagged }]] : [])),
  );
  return rows.map(({ id, state }) => ({
    id,
    state,
    flagged: true,
    ...changes.get(id),
    ...unsent.get(id),
    ...steps.find((step) => step.id === id),
  }));
}
