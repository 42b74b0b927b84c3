import { MESSAGE_SCREEN, type SentLetter, staffNotificationsApi } from '@app/notifications/contract';
import { showMoment, useAdminFacts, useScreenTitle } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, ButtonLink, Card, ErrorState, Prose, Skeleton } from '@app/platform/web/ui';
import { PersonLink } from '@app/users/admin';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { audienceInSentence } from '../message/letter.ts';

const People = ({ people }: Pick<SentLetter, 'people'>) => (
  <Card title="Recipients" className="mt-5">
    <ul className="divide-y divide-line">
      {people.map(({ uid, name, email, read }) => (
        <li key={uid} className="flex flex-wrap items-baseline gap-x-3 py-2">
          <PersonLink uid={uid} name={name} />
          <span className="text-ink2">{email}</span>
          <Badge className="ml-auto" tone={read ? 'ok' : 'plain'}>
            {read ? 'Read' : 'Not read yet'}
          </Badge>
        </li>
      ))}
    </ul>
  </Card>
);

function Sent({ letter }: { readonly letter: SentLetter }) {
  useScreenTitle(letter.title);
  const mayWrite = useAdminFacts().rightsIn('pausers').a;
  return (
    <div className="max-w-head">
      <div className="mb-5 flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-[1.6875rem]">{letter.title}</h1>
          <p className="text-ink2">
            Sent {showMoment(letter.sent_at)} by {letter.sender ?? 'the product or a deleted account'} to{' '}
            {audienceInSentence(letter)}. <span className="num">{letter.read}</span> of{' '}
            <span className="num">{letter.recipients}</span> {letter.read === 1 ? 'has' : 'have'} read it.{' '}
            {letter.delivered ? null : <Badge tone="info">on its way</Badge>}
          </p>
        </div>
        {mayWrite ? <ButtonLink href={MESSAGE_SCREEN}>All sent messages</ButtonLink> : null}
      </div>
      <Card title="What it says">
        <Prose kind="small" sanitisedHtml={letter.content} />
      </Card>
      {letter.people.length > 0 ? <People people={letter.people} /> : null}
    </div>
  );
}

/** One message that was sent: its words, its sender and, for named people, who has read it. */
export default function SentMessagePage() {
  const { id = '' } = useParams();
  const found = useQuery(queryOf(staffNotificationsApi.sentMessage, { params: { id } }));
  return (
    <Loaded
      level={1}
      query={found}
      what="this message"
      safe="Nothing was changed."
      absent={
        <ErrorState notFound title="There is no such message">
          It may have been deleted.
        </ErrorState>
      }
      skeleton={<Skeleton className="h-64 rounded-lg" />}
    >
      {(letter) => <Sent letter={letter} />}
    </Loaded>
  );
}
