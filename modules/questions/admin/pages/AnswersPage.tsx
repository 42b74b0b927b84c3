import { useAdminFacts } from '@app/platform/admin';
import { hasEnded, lineOf } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { useTask } from '@app/platform/web/task';
import {
  Button,
  Card,
  cx,
  EmptyState,
  ErrorState,
  Field,
  Notice,
  SearchInput,
  SkeletonLines,
  TextInput,
  UiLink,
} from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { answersApi, QUESTION_SECTIONS, renameResult, TRIED_EDITION } from '@app/questions/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useDeferredValue, useState } from 'react';
import { editHref, previewHref } from '../lists/presets.ts';

const SHORTEST = 3;
const LINE = lineOf(TRIED_EDITION);
const inQuestions = (count: number): string => (count === 1 ? '1 question' : `${count} questions`);
/** The list may be long, so a chosen option is scrolled into view. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Option texts across the bank: where one is used, and renaming it everywhere. */
export default function AnswersPage() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const words = useDeferredValue(typed.trim());
  const found = useQuery({
    ...queryOf(answersApi.find, { params: { answer: words } }),
    enabled: words.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const rows = words.length >= SHORTEST ? (found.data ?? []) : [];
  return (
    <>
      <h1 className="text-[1.6875rem]">Option texts</h1>
      <p className="mt-1 mb-4 max-w-[75ch] text-ink2">
        Find an option by its words, see which questions offer it, and rename it in all of them at once.
      </p>
      <div className="mb-4 max-w-form">
        <SearchInput
          aria-label="Words of an option"
          placeholder="Three letters or more"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {found.isError ? (
        <ErrorState level={2} title="We could not search" onRetry={() => void found.refetch()}>
          Nothing was changed.
        </ErrorState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Found
            rows={rows}
            searched={words.length >= SHORTEST && !found.isLoading}
            chosen={chosen}
            onChoose={setChosen}
          />
          {chosen === null ? null : <Uses key={chosen} answer={chosen} onRenamed={() => void found.refetch()} />}
        </div>
      )}
    </>
  );
}

interface FoundProps {
  readonly rows: readonly { readonly answer: string; readonly questions: number; readonly correct: number }[];
  readonly searched: boolean;
  readonly chosen: string | null;
  readonly onChoose: (answer: string) => void;
}

function Found({ rows, searched, chosen, onChoose }: FoundProps) {
  if (rows.length === 0)
    return searched ? (
      <EmptyState drawing="pigeonhole" title="No matching option">
        Try fewer or other words.
      </EmptyState>
    ) : null;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {rows.map(({ answer, questions, correct }) => (
        <li key={answer}>
          <button
            type="button"
            aria-pressed={answer === chosen}
            onClick={() => onChoose(answer)}
            className={cx(
              'flex w-full items-baseline gap-3 px-4 py-3 text-left',
              answer === chosen && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]',
            )}
          >
            <span className="mr-auto">{answer}</span>
            <span className="num text-sm whitespace-nowrap text-ink2">
              {inQuestions(questions)}, {correct === 0 ? 'never right' : `right in ${correct}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Uses({ answer, onRenamed }: { readonly answer: string; readonly onRenamed: () => void }) {
  const rights = useAdminFacts().rightsIn(QUESTION_SECTIONS[LINE]);
  // A read by POST: an option is too long for a URL.
  const asked = useQuery({
    ...queryOf(answersApi.questions, { body: { answer } }),
    queryKey: [answersApi.questions.path, answer],
  });
  return (
    <div ref={intoView} className="scroll-my-4 lg:sticky lg:top-4">
      <Card>
        <h2 className="mb-3 text-lg">{answer}</h2>
        <Loaded
          query={asked}
          what="the questions"
          safe="Nothing was changed."
          level={3}
          skeleton={<SkeletonLines lines={3} />}
        >
          {(questions) => (
            <ul className="grid gap-2 text-sm">
              {questions.map(({ id, code, opening, correct }) => (
                <li key={id}>
                  <UiLink href={rights.e ? editHref(LINE, id) : previewHref(id)} className="num font-semibold">
                    {code}
                  </UiLink>{' '}
                  {opening} {correct ? <b className="text-correct">right here</b> : null}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        {rights.e ? <Rename answer={answer} count={asked.data?.length} onRenamed={onRenamed} /> : null}
      </Card>
    </div>
  );
}

interface RenameProps {
  readonly answer: string;
  /** How many questions offer it; undefined while they are loading. */
  readonly count: number | undefined;
  readonly onRenamed: () => void;
}

function Rename({ answer, count, onRenamed }: RenameProps) {
  const [next, setNext] = useState(answer);
  const [taskId, setTaskId] = useState<string | null>(null);
  const renaming = useCall(answersApi.rename, { onDone: ({ task }) => setTaskId(task) });
  const task = useTask(taskId);
  const result = renameResult.safeParse(task?.result).data;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const newAnswer = next.trim();
    if (newAnswer && newAnswer !== answer) void renaming.call({ body: { answer, newAnswer } });
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
      <ProblemNotice problem={renaming.problem} />
      <Button
        type="submit"
        tone="primary"
        busy={renaming.pending || (task !== null && !hasEnded(task))}
        disabled={next.trim() === '' || next.trim() === answer}
      >
        {count === undefined ? 'Rename' : `Rename in ${inQuestions(count)}`}
      </Button>
      {result ? (
        <Notice
          tone="info"
          announce
          title={result.renamed === 1 ? 'Renamed in 1 question.' : `Renamed in ${result.renamed} questions.`}
          actions={
            <Button size="s" onClick={onRenamed}>
              Search again
            </Button>
          }
        >
          {result.left.length > 0 ? `Left alone: ${result.left.join(', ')}.` : 'None was left out.'}
        </Notice>
      ) : null}
    </form>
  );
}
