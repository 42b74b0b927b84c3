import { minuteInWords } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { Button, ConfirmDialog, Notice, toast } from '@app/platform/web/ui';
import { useAction, useCall } from '@app/platform/web/write';
import { type Bank, bankApi, BANKS, type Restart, type RestartBody, restartApi } from '@app/practice/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropPracticeCopies } from './drop-copies.ts';
import { restartName, startedText } from './labels.ts';

export interface StartOverProps {
  /** Null: both banks. */
  readonly bank: Bank | null;
  readonly category?: { readonly id: string; readonly name: string };
  /** How many questions would be reset. */
  readonly answered: number;
}

/** Reloads everything that shows progress, and removes copies with earlier answers and their keys. */
function useReadAgain() {
  const cache = useQueryClient();
  return async () => {
    await dropPracticeCopies().catch(() => undefined);
    for (const bank of BANKS) cache.removeQueries({ queryKey: [bankApi[bank].question.path], type: 'inactive' });
    await cache.invalidateQueries();
  };
}

function useStartOver() {
  const readAgain = useReadAgain();
  return useAction(
    (scope: Omit<RestartBody, 'op_id'>, keyFor) =>
      callEndpoint(restartApi.startOver, { body: { ...scope, op_id: keyFor() } }),
    {
      onProblem: 'toast',
      onDone: async (restart) => {
        toast({ message: startedText(restart.questions) });
        await readAgain();
      },
    },
  );
}

/** What starting over does, its button and its confirmation. */
function StartOverButton({ bank, category, answered }: StartOverProps) {
  const [isConfirming, setConfirming] = useState(false);
  const restart = useStartOver();
  if (answered === 0) return null;
  const what = restartName({ bank, category: category?.name ?? null });
  const confirm = async () => {
    await restart.call({ bank, category_id: category?.id ?? null });
    setConfirming(false);
  };
  return (
    <>
      <p className="text-sm text-ink2">
        Want to begin again? Questions you have answered show as new; flags and notes stay.{' '}
        <button type="button" className="text-link underline underline-offset-3" onClick={() => setConfirming(true)}>
          {bank === null ? `Start ${what} over` : 'Start over'}
        </button>
      </p>
      <ConfirmDialog
        open={isConfirming}
        title={`Start ${what} over?`}
        confirmLabel="Start over"
        busy={restart.pending}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        Questions you have answered will show as new, and your progress starts from zero. Flags, notes and certificates
        stay. Your sets keep their results, but their questions open as new; a timed set in progress is not affected.
        You can undo this for a day.
      </ConfirmDialog>
    </>
  );
}

function Undoable({ restart }: { readonly restart: Restart }) {
  const readAgain = useReadAgain();
  const undo = useCall(restartApi.undoRestart, {
    onProblem: 'toast',
    onDone: async () => {
      toast({ message: 'Your progress is back.' });
      await readAgain();
    },
  });
  return (
    <Notice tone="info" title={`You started ${restartName(restart)} over.`} className="mt-4">
      <p>You can undo this until {minuteInWords(restart.undo_until ?? restart.at)}, UK time.</p>
      <Button
        size="s"
        className="mt-2.5"
        busy={undo.pending}
        onClick={() => void undo.call({ params: { id: restart.id } })}
      >
        Undo
      </Button>
    </Notice>
  );
}

/** The button to start over, and the restarts of the last day, each with an undo. */
export function StartOver(props: StartOverProps) {
  const { data } = useQuery({ ...queryOf(restartApi.restarts, {}), staleTime: 0 });
  return (
    <div className="mt-6">
      <StartOverButton {...props} />
      {data?.map((restart) => (
        <Undoable key={restart.id} restart={restart} />
      ))}
    </div>
  );
}
