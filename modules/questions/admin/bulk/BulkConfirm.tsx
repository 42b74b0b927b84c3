import { ConfirmMany, type Effect, Effects, useConfirm } from '@app/platform/admin';
import { type BodyOf, counted, type Edition, type ReplyOf } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Skeleton } from '@app/platform/web/ui';
import { type BulkAct, bulkApi, REACH_DAYS, UNDO_HOURS } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { ACT_WORDS, ALREADY } from './labels.ts';

type Reach = ReplyOf<typeof bulkApi.reach>;
/** Whether it closes every question that learners can open. */
const isWhole = (kind: BulkAct['kind'], { changes, bank, open }: Reach): boolean =>
  kind === 'deactivate' && changes > 0 && bank === open;

/** What the act does to whom; lines that would say nobody are left out. */
export function effectsOf(kind: BulkAct['kind'], reach: Reach): readonly Effect[] {
  const { holders, people, sets, mocks, open, left, already, changes } = reach;
  const closes = kind === 'deactivate' || kind === 'triage';
  const haveAccess = holders === 1 ? 'learner with access' : 'learners with access';
  const lines: readonly (Effect | false)[] = [
    closes &&
      open > 0 && {
        tone: 'loses',
        count: holders,
        words: isWhole(kind, reach)
          ? `${haveAccess} ${holders === 1 ? 'loses' : 'lose'} every practice question at once`
          : `${haveAccess} can no longer open them`,
      },
    closes &&
      people > 0 && {
        tone: 'loses',
        count: people,
        words: `${people === 1 ? 'learner' : 'learners'} answered some of them in the last ${REACH_DAYS} days`,
      },
    closes &&
      sets > 0 && {
        tone: 'loses',
        count: sets,
        words: `unfinished practice ${sets === 1 ? 'set holds' : 'sets hold'} some of them; they can be finished without them`,
      },
    kind === 'move' &&
      open > 0 && {
        tone: 'waits',
        count: open,
        words: 'are open now; learners find them in the other category at once',
      },
    kind === 'activate' && { tone: 'waits', count: holders, words: `${haveAccess} can open them at once` },
    mocks > 0 && {
      tone: 'waits',
      count: mocks,
      words: `running ${mocks === 1 ? 'mock goes' : 'mocks go'} on to the end with the questions it holds`,
    },
    already > 0 && {
      tone: 'keeps',
      count: already,
      words: `of the ${changes + left + already} chosen are ${ALREADY[kind]} already`,
    },
    left > 0 && { tone: 'keeps', count: left, words: 'of those chosen stay as they are, and are named afterwards' },
    { tone: 'keeps', count: 'all', words: 'answers, notes, flags and statistics stay' },
  ];
  return lines.filter((line): line is Effect => line !== false);
}

interface BulkConfirmProps {
  readonly body: Omit<BodyOf<typeof bulkApi.change>, 'confirm'> & { readonly edition: Edition };
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onAct: (confirm: ReturnType<typeof useConfirm>['body']) => void;
}

/** Before many questions change: what it does to whom, read from the server. */
export function BulkConfirm(props: BulkConfirmProps) {
  const { body } = props;
  const reach = useQuery({
    ...queryOf(bulkApi.reach, { body }),
    queryKey: [bulkApi.reach.path, JSON.stringify(body)],
    // Counted anew at each opening.
    staleTime: 0,
    gcTime: 0,
  });
  return <Counted key={reach.data?.changes ?? 'counting'} {...props} reach={reach} />;
}

function Counted({ body, busy, reach, onClose, onAct }: BulkConfirmProps & { readonly reach: ReachQuery }) {
  const { kind } = body.act;
  const { verb, keep } = ACT_WORDS[kind];
  const count = reach.data?.changes ?? 0;
  const confirming = useConfirm(count);
  const whole = reach.data !== undefined && isWhole(kind, reach.data);
  return (
    <ConfirmMany
      title={reach.data ? `${verb} ${whole ? 'all ' : ''}${counted(count, 'question')}?` : `${verb} these questions?`}
      note={whole ? 'This closes the whole bank. Nothing is deleted.' : 'Nothing is deleted.'}
      effects={
        <Loaded
          level={3}
          query={reach}
          what="what it would do"
          safe="Nothing was changed."
          skeleton={<Skeleton className="h-40 rounded-md" />}
        >
          {(found) => <Effects effects={effectsOf(kind, found)} />}
        </Loaded>
      }
      confirming={reach.data ? confirming : { ...confirming, isReady: false }}
      undo={
        <>
          <b>Undo for {UNDO_HOURS} hours.</b> One press above the list puts them back as they were. What a colleague
          changes meanwhile stays.
        </>
      }
      keep={keep}
      act={`${verb} ${count}`}
      busy={busy}
      onClose={onClose}
      onAct={() => onAct(confirming.body)}
    />
  );
}
type ReachQuery = Parameters<typeof Loaded<Reach>>[0]['query'] & { readonly data: Reach | undefined };
