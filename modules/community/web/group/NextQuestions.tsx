import { type GroupQuestion, groupQuestionsApi } from '@app/community/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, ButtonLink, Card, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { QUESTIONS, WRITE } from './addresses.ts';
import { STATES } from './QuestionCard.tsx';

const SHOWN = 4;
const listQuery = (of: 'untried' | 'own') =>
  queryOf(groupQuestionsApi.groupQuestions, { query: { of, page: 1, size: SHOWN } });

const triedText = ({ tries }: Pick<GroupQuestion, 'tries'>): string =>
  tries === 0 ? 'Nobody has tried it yet' : `${tries === 1 ? '1 person' : `${tries} people`} tried it`;
/** The share of right answers: authors see it at once, others once they have answered. */
const howItWent = ({ tries, right }: Pick<GroupQuestion, 'tries' | 'right'>): string =>
  tries === 0 ? triedText({ tries }) : `${triedText({ tries })}, ${Math.round((100 * right) / tries)}% right`;

const Untried = ({ question }: { readonly question: GroupQuestion }) => (
  <UiLink
    href={`${QUESTIONS}?of=untried`}
    className="flex items-center gap-4 px-6 py-3.5 text-ink no-underline hover:bg-sunken"
  >
    <span className="min-w-0 flex-1">
      <b className="line-clamp-1 break-words">{question.stem}</b>
      <span className="line-clamp-1 text-sm break-words text-ink2">{question.lead_in}</span>
    </span>
    <span className="text-sm whitespace-nowrap text-ink2 max-sm:hidden">{triedText(question)}</span>
    <ChevronRight aria-hidden className="size-4 shrink-0 text-ink3" />
  </UiLink>
);

/** The newest questions the learner has not tried. */
export function ToTryNext() {
  const untried = useQuery(listQuery('untried'));
  return (
    <Card flush title="To try next" className="lg:col-span-2">
      <Loaded query={untried} what="the questions" level={3}>
        {({ rows }) =>
          rows.length > 0 ? (
            <ul className="divide-y divide-line border-t border-line">
              {rows.map((question) => (
                <li key={question.id}>
                  <Untried question={question} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="px-6 pb-5.5 text-ink2">You have tried them all. Why not write one for the others?</p>
          )
        }
      </Loaded>
    </Card>
  );
}

const Written = ({ question }: { readonly question: GroupQuestion }) => (
  <li className="py-3.5">
    <p className="line-clamp-1 font-semibold break-words">{question.stem}</p>
    <p className="mt-1 text-sm break-words text-ink2">
      <Badge tone={STATES[question.state][1]}>{STATES[question.state][0]}</Badge>{' '}
      {question.state === 'approved' ? howItWent(question) : null}
      {question.reason ? `“${question.reason}”` : null}
    </p>
  </li>
);

function Own({ rows }: { readonly rows: readonly GroupQuestion[] }) {
  if (rows.length === 0)
    return (
      <>
        <p className="mb-4 text-ink2">You haven’t written any yet.</p>
        <ButtonLink href={WRITE}>Write a question</ButtonLink>
      </>
    );
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((question) => (
          <Written key={question.id} question={question} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink2">
        The others see your question, not your name. <UiLink href={`${QUESTIONS}?of=own`}>See all of yours</UiLink>
      </p>
    </>
  );
}

/** The learner's own questions and their state. */
export const OwnQuestions = () => (
  <Card title="Yours">
    <Loaded query={useQuery(listQuery('own'))} what="your questions" level={3}>
      {({ rows }) => <Own rows={rows} />}
    </Loaded>
  </Card>
);
