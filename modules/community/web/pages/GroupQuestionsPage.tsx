import { groupQuestionsApi } from '@app/community/contract';
import { pageIn } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import { ButtonLink, ChipLink, EmptyState, Pagination, Skeleton } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
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

/** Questions members wrote for each other. */
export default function GroupQuestionsPage() {
  const [params] = useSearchParams();
  const of = LISTS.find((each) => each.of === params.get('of'))?.of ?? 'all';
  const page = pageIn(params);
  const list = useQuery(queryOf(groupQuestionsApi.groupQuestions, { query: { of, page, size: SIZE } }));
  return (
    <Frame title="Study group questions" lede="Try one, then see how others answered and why." current={QUESTIONS}>
      <nav aria-label="Which questions" className="mb-5 flex flex-wrap gap-2">
        {LISTS.map((each) => (
          <ChipLink key={each.of} href={`${QUESTIONS}?of=${each.of}`} on={each.of === of}>
            {each.label}
          </ChipLink>
        ))}
      </nav>
      <Loaded query={list} what="the questions" skeleton={<Skeleton className="h-52 rounded-lg" />}>
        {({ rows, count }) => (
          <>
            {rows.length === 0 ? <None own={of === 'own'} /> : null}
            <div className="grid gap-5">
              {rows.map((question) => (
                <QuestionCard key={question.id} question={question} />
              ))}
            </div>
            <Pagination
              className="mt-6"
              page={page}
              pages={Math.ceil(count / SIZE)}
              hrefFor={(next) => `${QUESTIONS}?of=${of}&page=${next}`}
            />
          </>
        )}
      </Loaded>
    </Frame>
  );
}
