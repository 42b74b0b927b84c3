import { groupQuestionsApi } from '@app/community/contract';
import { queryOf } from '@app/platform/web/query';
import { ButtonLink, Card, Prose } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { GROUP, QUESTIONS, WRITE } from '../group/addresses.ts';
import { Frame, Unloaded } from '../group/Frame.tsx';
import { GroupsCard } from '../group/GroupsCard.tsx';
import { OwnQuestions, ToTryNext } from '../group/NextQuestions.tsx';
import { PartnerCard } from '../pairing/PartnerCard.tsx';
import { usePairing } from '../pairing/use-pairing.ts';

const summaryQuery = queryOf(groupQuestionsApi.studyGroup, {});

function QuestionsCard() {
  const { data, error, refetch } = useQuery(summaryQuery);
  const facts = data
    ? [
        ['You have not tried', data.untried],
        ['New this week', data.this_week],
        ['Written by you', data.own],
      ]
    : [];
  return (
    <Card title="Questions from the group">
      {data ? (
        <dl className="divide-y divide-line border-t border-line">
          {facts.map(([label, count]) => (
            <div key={label} className="flex py-2.5">
              <dt className="mr-auto">{label}</dt>
              <dd className="num font-semibold">{count}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Unloaded what="the questions" error={error} onRetry={() => void refetch()} />
      )}
      <p className="mt-4 text-ink2">
        Writing one is one of the best ways to learn a topic. Someone on our team reads it before the others can try it.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={`${QUESTIONS}?of=untried`}>Try some</ButtonLink>
        <ButtonLink href={WRITE}>Write a question</ButtonLink>
      </div>
    </Card>
  );
}

function Intro() {
  const { data } = useQuery(summaryQuery);
  return data?.html ? <Prose sanitisedHtml={data.html} className="mt-9" /> : null;
}

export default function GroupPage() {
  const pairing = usePairing();
  return (
    <Frame
      title="Study Group"
      lede="Be kind, leave patients out of it, and bring nothing from a real paper."
      current={GROUP}
    >
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <PartnerCard pairing={pairing} />
        <GroupsCard />
        <QuestionsCard />
      </div>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-3">
        <ToTryNext />
        <OwnQuestions />
      </div>
      <Intro />
    </Frame>
  );
}
