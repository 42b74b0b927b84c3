import { useAdminFacts } from '@app/platform/admin';
import { counted, MAIN_LINE } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Card, cx, EmptyState, ErrorState, SearchInput, SkeletonLines, UiLink } from '@app/platform/web/ui';
import { answersApi, QUESTION_SECTIONS } from '@app/questions/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Rename } from '../answers/Rename.tsx';
import { editHref, previewHref } from '../lists/presets.ts';

const SHORTEST = 3;
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
              {counted(questions, 'question')}, {correct === 0 ? 'never right' : `right in ${correct}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Uses({ answer, onRenamed }: { readonly answer: string; readonly onRenamed: () => void }) {
  const rights = useAdminFacts().rightsIn(QUESTION_SECTIONS[MAIN_LINE]);
  // A read by POST: an option is too long for a URL.
  const found = useQuery({
    ...queryOf(answersApi.questions, { body: { answer } }),
    queryKey: [answersApi.questions.path, answer],
  });
  return (
    <div ref={intoView} className="scroll-my-4 lg:sticky lg:top-4">
      <Card>
        <h2 className="mb-3 text-lg">{answer}</h2>
        <Loaded
          query={found}
          what="the questions"
          safe="Nothing was changed."
          level={3}
          skeleton={<SkeletonLines lines={3} />}
        >
          {(questions) =>
            questions.length === 0 ? (
              <p className="text-sm text-ink2">No question offers it now.</p>
            ) : (
              <ul className="grid gap-2 text-sm">
                {questions.map(({ id, code, opening, correct }) => (
                  <li key={id}>
                    <UiLink href={rights.e ? editHref(MAIN_LINE, id) : previewHref(id)} className="num font-semibold">
                      {code}
                    </UiLink>{' '}
                    {opening} {correct ? <b className="text-correct">right here</b> : null}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        {rights.e ? <Rename answer={answer} count={found.data?.length} onRenamed={onRenamed} /> : null}
      </Card>
    </div>
  );
}
