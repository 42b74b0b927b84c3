import { ConfirmFields, useConfirm } from '@app/platform/admin';
import { counted, hasEnded } from '@app/platform/contract';
import { useTask } from '@app/platform/web/task';
import { Button, Field, Notice, TextInput } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { answersApi } from '@app/questions/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { mayRename, outcomeOf } from './renaming.ts';

/** Starts the renaming and follows it; once it has ended, the questions that offer the option are read again. */
function useRenaming() {
  const cache = useQueryClient();
  const [started, setStarted] = useState<{ readonly task: string; readonly to: string } | null>(null);
  const call = useCall(answersApi.rename, {
    onDone: ({ task }, { body }) => setStarted({ task, to: body.newAnswer }),
  });
  const task = useTask(started?.task ?? null);
  const ended = task !== null && hasEnded(task);
  useEffect(() => {
    if (ended) void cache.invalidateQueries({ queryKey: [answersApi.questions.path] });
  }, [ended, cache]);
  const done = task?.state === 'done' && started ? started.to : null;
  return { call, outcome: outcomeOf(task), done, running: call.pending || (started !== null && !ended) };
}

interface RenameProps {
  readonly answer: string;
  /** How many questions offer it; undefined while they are loading. */
  readonly count: number | undefined;
  readonly onRenamed: () => void;
}

/** Renames an option in every question that offers it. */
export function Rename({ answer, count, onRenamed }: RenameProps) {
  const [next, setNext] = useState(answer);
  const { call, outcome, done, running } = useRenaming();
  const confirming = useConfirm(count ?? 0);
  const may = mayRename({ answer, next, count, done }) && confirming.isReady;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (may && !running) void call.call({ body: { answer, newAnswer: next.trim(), ...confirming.body } });
  };
  return (
    <form
      onSubmit={submit}
      className="mt-4 grid justify-items-start gap-3 border-t border-line pt-4 [&>:has(input)]:w-full"
    >
      <Field
        label="Rename it everywhere"
        hint="Every question gets a new version. Questions with a draft are left alone."
      >
        <TextInput maxLength={300} value={next} onChange={(event) => setNext(event.target.value)} />
      </Field>
      <ConfirmFields confirming={confirming} />
      <ProblemNotice problem={call.problem} />
      <Button type="submit" tone="primary" busy={running} disabled={!may}>
        {count ? `Rename in ${counted(count, 'question')}` : 'Rename'}
      </Button>
      {outcome ? (
        <Notice
          tone={outcome.tone}
          announce
          title={outcome.title}
          actions={
            <Button size="s" onClick={onRenamed}>
              Search again
            </Button>
          }
        >
          {outcome.text}
        </Notice>
      ) : null}
    </form>
  );
}
