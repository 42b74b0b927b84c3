import { flagsOf, useSelf } from '@app/accounts/web';
import { PAIR_ROOM } from '@app/community/contract';
import { counted, hoursAndMinutes, minuteInWords } from '@app/platform/contract';
import { ButtonLink, EmptyState, Notice } from '@app/platform/web/ui';
import type { PracticeSet } from '@app/practice/contract';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useParams } from 'react-router';
import { isUnavailable } from '../../bank/is-unavailable.ts';
import { builderHref, inReview, SETS_ROOT, setPath } from '../../bank/paths.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import { ListWaiting } from '../../lists/ListWaiting.tsx';
import { Unavailable } from '../../lists/Unavailable.tsx';
import { groupsOf, outcomeOfSet } from '../../result/outcome.ts';
import { type ResultStep, ResultBody } from '../../result/ResultBody.tsx';
import { blanksOf, reviewedIn } from '../../sets/blanks.ts';
import { FinishCard } from '../../sets/FinishCard.tsx';
import { LateAnswers } from '../../sets/LateAnswers.tsx';
import { useSet, waitsForPartner } from '../../sets/use-set.ts';
import { usePracticeOutbox } from '../../writes/use-practice-outbox.ts';

const CRUMBS = [{ label: 'Build a set', href: SETS_ROOT }];

function ledeOf({ created_at, mode, size, seconds_each }: PracticeSet): string {
  const built = `Built ${minuteInWords(created_at)}, UK time, ${counted(size, 'question')}`;
  return mode === 'timed' && seconds_each ? `${built} in ${hoursAndMinutes(size * seconds_each)}.` : `${built}.`;
}

function nextSteps(set: PracticeSet): readonly ResultStep[] {
  const outcome = outcomeOfSet(set, (number) => setPath(set.id, number));
  const weakest = groupsOf(outcome.rows).find(({ percent }) => percent < 100);
  const place = set.rows.find((row) => row.place?.category === weakest?.name)?.place;
  const open = set.mode === 'tutor' && !set.finished ? blanksOf(set, new Set()).length : 0;
  const steps: readonly (ResultStep | null)[] = [
    open > 0 ? { href: setPath(set.id, 'next'), label: 'Continue the set', why: `${open} still to answer.` } : null,
    weakest && place
      ? {
          href: builderHref({ bank: set.bank, category: place.category_id, states: ['unseen', 'wrong'] }),
          label: `Practise ${weakest.name}`,
          why: `${weakest.right} of ${weakest.answered} right here: the lowest of this set.`,
        }
      : null,
    {
      href: builderHref({ bank: set.bank, states: ['wrong'] }),
      label: 'Build a set of wrong ones',
      why: 'Retry every question you currently have wrong.',
    },
  ];
  return steps.filter((step): step is ResultStep => step !== null);
}

interface OutcomeProps {
  readonly set: PracticeSet;
  /** Access ended since: questions and the builder are closed, so nothing leads there. */
  readonly ended: boolean;
}

const AccessEnded = () => (
  <Notice
    tone="info"
    title="Your access has ended."
    className="mb-5"
    actions={<ButtonLink href="/profile/purchase">What you can buy</ButtonLink>}
  >
    Your result is kept. The questions open again when you buy access.
  </Notice>
);

const SetResult = ({ set, ended }: OutcomeProps) => (
  <ResultBody
    outcome={outcomeOfSet(set, (number) => setPath(set.id, number))}
    groupTitle="By category"
    pace={set.seconds_each}
    next={ended ? [] : nextSteps(set)}
    all={null}
  />
);

const NothingYet = ({ set, ended }: OutcomeProps) => (
  <EmptyState
    drawing="sprig"
    title="Nothing answered"
    actions={
      ended ? null : (
        <ButtonLink tone="primary" href={set.finished ? SETS_ROOT : setPath(set.id, 1)}>
          {set.finished ? 'Build another set' : 'Go to the questions'}
        </ButtonLink>
      )
    }
  >
    {set.finished
      ? 'Time ran out before you answered a question.'
      : ended
        ? 'There is no result to show.'
        : 'Answer a question or two, and your result will appear here.'}
  </EmptyState>
);

const ForPartner = ({ set }: { readonly set: PracticeSet }) => (
  <EmptyState
    drawing="bench"
    title="Your partner has not answered everything yet"
    actions={
      <ButtonLink tone="primary" href={PAIR_ROOM}>
        Back to your room
      </ButtonLink>
    }
  >
    You have answered {set.answered} of {set.size}. A question is counted here when you have both answered it.
  </EmptyState>
);

function Outcome({ set, ended }: OutcomeProps) {
  if (waitsForPartner(set)) return <ForPartner set={set} />;
  return set.answered > 0 ? <SetResult set={set} ended={ended} /> : <NothingYet set={set} ended={ended} />;
}

function Actions({ set }: { readonly set: PracticeSet }) {
  const wrong = set.rows.filter(({ state, place }) => state === 'wrong' && place);
  const reviewed = reviewedIn(set);
  const [first] = reviewed.length > 0 ? reviewed : wrong;
  return (
    <>
      <ButtonLink href={SETS_ROOT}>Your sets</ButtonLink>
      {first ? (
        <ButtonLink
          tone="primary"
          href={reviewed.length > 0 ? inReview(setPath(set.id, first.number)) : setPath(set.id, first.number)}
          after={<ArrowRight className="size-4" />}
        >
          {reviewed.length > 0
            ? `Review ${counted(reviewed.length, 'wrong answer')}`
            : `Answer ${counted(wrong.length, 'question')} again`}
        </ButtonLink>
      ) : null}
    </>
  );
}

export default function SetResultPage() {
  const { id = '' } = useParams();
  const outbox = usePracticeOutbox();
  const self = useSelf();
  const ended = self !== null && flagsOf(self).locked;
  const { data, error, refetch, dataUpdatedAt, isFetchedAfterMount, fetchStatus } = useSet(id, outbox, 'always');
  // Only the server knows times and shares, so the copy kept while answering is not the result.
  const set = isFetchedAfterMount || fetchStatus === 'paused' ? data : undefined;
  if (isUnavailable({ data: set, error, fetchStatus }))
    return (
      <Unavailable
        what="this set"
        error={error}
        onRetry={() => void refetch()}
        back={{ href: SETS_ROOT, label: 'Back to your sets' }}
      />
    );
  const runs = set?.mode === 'timed' && !set.finished;
  return (
    <ListPage
      title={runs ? 'Finish the set' : 'Result: your set'}
      crumbs={CRUMBS}
      lede={set ? ledeOf(set) : undefined}
      actions={set && !runs && !ended ? <Actions set={set} /> : null}
    >
      {set ? null : <ListWaiting label="Loading the set" />}
      {set && runs ? <FinishCard set={set} readAt={dataUpdatedAt} outbox={outbox} /> : null}
      {set && !runs ? <LateAnswers set={set} /> : null}
      {set && !runs && ended ? <AccessEnded /> : null}
      {set && !runs ? <Outcome set={set} ended={ended} /> : null}
    </ListPage>
  );
}
