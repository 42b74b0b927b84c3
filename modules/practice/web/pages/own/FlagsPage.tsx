import { ProfileShell } from '@app/accounts/web';
import { OutboxStrip } from '@app/platform/web/offline';
import { ButtonLink, EmptyState, Kbd } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { isUnavailable } from '../../bank/is-unavailable.ts';
import { flagsQuery } from '../../bank/queries.ts';
import { useBank } from '../../bank/use-bank.ts';
import { FlagGroups } from '../../lists/flags/FlagGroups.tsx';
import { Intro } from '../../lists/Intro.tsx';
import { ListWaiting } from '../../lists/ListWaiting.tsx';
import { Unavailable } from '../../lists/Unavailable.tsx';
import { usePracticeOutbox } from '../../writes/use-practice-outbox.ts';

export default function FlagsPage() {
  const { bank, root, title, tag, path } = useBank();
  const { data, error, refetch, fetchStatus } = useQuery({ ...flagsQuery(bank), refetchOnMount: 'always' });
  const unavailable = isUnavailable({ data, error, fetchStatus });
  const outbox = usePracticeOutbox();
  const walk = `${path}/questions`;
  const any = data !== undefined && data.length > 0;
  return (
    <ProfileShell
      title={title}
      actions={
        any ? (
          <ButtonLink tone="primary" href={walk}>
            Practise them
          </ButtonLink>
        ) : null
      }
    >
      <OutboxStrip outbox={outbox} />
      {unavailable ? (
        <Unavailable
          level={2}
          what="your flags"
          error={error}
          onRetry={() => void refetch()}
          back={{ href: root, label: 'Question bank' }}
        />
      ) : null}
      {data || unavailable ? null : <ListWaiting label="Loading your flags" />}
      {data?.length === 0 ? (
        <EmptyState
          drawing="sprig"
          title="No flagged questions yet"
          actions={
            <ButtonLink tone="primary" href={root}>
              Choose a category
            </ButtonLink>
          }
        >
          <span className="max-md:hidden">
            Press <Kbd>F</Kbd>
          </span>
          <span className="md:hidden">Tap the flag</span> on any question to keep it here for later.
        </EmptyState>
      ) : null}
      {any ? <FlagGroups bank={bank} groups={data} hrefOf={(id) => `${walk}?id=${id}`} /> : null}
      {any ? <Intro tag={tag} /> : null}
    </ProfileShell>
  );
}
