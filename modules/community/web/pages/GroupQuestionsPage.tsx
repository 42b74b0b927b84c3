import { groupQuestionsApi } from '@app/community/contract';
import type { ReplyOf } from '@app/platform/contract';
import { pageIn } from '@app/platform/web';
import { Loaded, queryOf, useExistingPage } from '@app/platform/web/query';
import { ButtonLink, ChipLink, EmptyState, Pagination, Skeleton } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { QUESTIONS, WRITE } from '../group/addresses.ts';
import { Frame } from '../group/Frame.tsx';
import { QuestionCard } from '../group/QuestionCard.tsx';

const SIZE = 10;
const LISTS = [
  { of: 'untried', label: 'Not tried' },
  { of: 'all', label: 'All' },
  { of: 'own', label: 'Yours' },
] as const;

const None = ({ own }: { readonly own: boolean }) => (
  <EmptyState
    drawing="notebook"
    title={own ? 'You haven’t written any yet' : 'Nothing to try at the moment'}
    actions={<ButtonLink href={WRITE}>Write a question</ButtonLink>}
  >
    Write one for the others: it is one of the best ways to learn a topic.
  </EmptyState>
);

const UNTRIED = `${QUESTIONS}?of=untried`;
const Last = () => (
  <EmptyState
    drawing="notebook"
    title="That was the last of them"
    actions={<ButtonLink href={UNTRIED}>See what is left</ButtonLink>}
  >
    Questions you have passed over are still there to try.
  </EmptyState>
);

interface ListedProps {
  readonly of: (typeof LISTS)[number]['of'];
  readonly page: number;
  readonly after: string | undefined;
  readonly list: ReplyOf<typeof groupQuestionsApi.groupQuestions>;
}

const pageHref = (of: ListedProps['of'], page: number): string => `${QUESTIONS}?of=${of}&page=${page}`;

/** Answered questions leave the list of untried ones, so it goes on after the last one shown instead of by page. */
function Onward({ of, page, list: { rows, count } }: ListedProps) {
  const last = rows.at(-1);
  if (of !== 'untried')
    return (
      <Pagination className="mt-6" page={page} pages={Math.ceil(count / SIZE)} hrefFor={(next) => pageHref(of, next)} />
    );
  return last && count > rows.length ? (
    <p className="mt-6">
      <ButtonLink href={`${UNTRIED}&after=${last.id}`}>Next questions</ButtonLink>
    </p>
  ) : null;
}

const Waiting = () => <Skeleton className="h-52 rounded-lg" />;

function Listed(props: ListedProps) {
  const { of, after } = props;
  const navigate = useNavigate();
  const found = { data: props.list, isPlaceholderData: false };
  const list = useExistingPage(found, (page) => void navigate(pageHref(of, page), { replace: true }));
  if (!list) return <Waiting />;
  if (list.rows.length === 0) return after === undefined ? <None own={of === 'own'} /> : <Last />;
  return (
    <>
      <div className="grid gap-5">
        {list.rows.map((question) => (
          <QuestionCard key={question.id} question={question} />
        ))}
      </div>
      <Onward {...props} />
    </>
  );
}

/** Questions members wrote for each other. */
export default function GroupQuestionsPage() {
  const [params] = useSearchParams();
  const of = LISTS.find((each) => each.of === params.get('of'))?.of ?? 'all';
  const page = of === 'untried' ? 1 : pageIn(params);
  const after = of === 'untried' ? (params.get('after') ?? undefined) : undefined;
  const query = { of, page, size: SIZE, ...(after === undefined ? {} : { after }) };
  const list = useQuery(queryOf(groupQuestionsApi.groupQuestions, { query }));
  return (
    <Frame title="Study group questions" lede="Try one, then see how others answered and why." current={QUESTIONS}>
      <nav aria-label="Which questions" className="mb-5 flex flex-wrap gap-2">
        {LISTS.map((each) => (
          <ChipLink key={each.of} href={`${QUESTIONS}?of=${each.of}`} on={each.of === of}>
            {each.label}
          </ChipLink>
        ))}
      </nav>
      <Loaded query={list} what="the questions" skeleton={<Waiting />}>
        {(reply) => <Listed of={of} page={page} after={after} list={reply} />}
      </Loaded>
    </Frame>
  );
}
