import { groupQuestionsApi } from '@app/community/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { ButtonLink, Card, Fact, Facts, Prose } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { GROUP, QUESTIONS, WRITE } from '../group/addresses.ts';
import { Frame } from '../group/Frame.tsx';
import { GroupsCard } from '../group/GroupsCard.tsx';
import { OwnQuestions, ToTryNext } from '../group/NextQuestions.tsx';
import { PartnerCard } from '../pairing/PartnerCard.tsx';
import { usePairing } from '../pairing/use-pairing.ts';

const COUNTED = [
  ['You have not tried', 'untried'],
  ['New this week', 'this_week'],
  ['Written by you', 'own'],
] as const;
const summaryQuery = queryOf(groupQuestionsApi.studyGroup, {});

function QuestionsCard() {
  const summary = useQuery(summaryQuery);
  return (
    <Card title="Questions from the group">
      <Loaded query={summary} what="the questions" level={3}>
        {(counts) => (
          <Facts>
            {COUNTED.map(([label, name]) => (
              <Fact key={name} label={label}>
                {counts[name]}
              </Fact>
            ))}
          </Facts>
        )}
      </Loaded>
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

/** For those without a partner: it explains how to find one. */
function Intro() {
  const { data } = useQuery(summaryQuery);
  return data?.html ? <Prose sanitisedHtml={data.html} className="mt-9" /> : null;
}

export default function GroupPage() {
  const pairing = usePairing();
  return (
    <Frame
      title="Study Group"
      lede="Be kind, leave out real patients, and never share questions from a real exam."
      current={GROUP}
    >
      <div className="grid gap-5 lg:grid-cols-3">
        <PartnerCard pairing={pairing} />
        <GroupsCard />
        <QuestionsCard />
      </div>
      <div className="mt-5 grid gap-5 lg:grid-cols-3">
        <ToTryNext />
        <OwnQuestions />
      </div>
      {pairing.found.data && !pairing.found.data.partnerDetails ? <Intro /> : null}
    </Frame>
  );
}
