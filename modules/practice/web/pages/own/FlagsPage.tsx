import { ProfileShell } from '@app/accounts/web';
import { OutboxStrip } from '@app/platform/web/offline';
import { ButtonLink, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { flagsQuery } from '../../bank/queries.ts';
import { useBank } from '../../bank/use-bank.ts';
import { FlagGroups } from '../../lists/flags/FlagGroups.tsx';
import { FlagsLoaded } from '../../lists/flags/FlagsLoaded.tsx';
import { Intro } from '../../lists/Intro.tsx';
import { usePracticeOutbox } from '../../writes/use-practice-outbox.ts';

export default function FlagsPage() {
  const { bank, root, title, tag, path } = useBank();
  const query = useQuery({ ...flagsQuery(bank), refetchOnMount: 'always' });
  const outbox = usePracticeOutbox();
  const walk = `${path}/questions`;
  return (
    <ProfileShell
      title={title}
      lede={query.data && query.data.length > 0 ? 'Grouped by category, in the order you flagged them.' : undefined}
      actions={
        query.data && query.data.length > 0 ? (
          <ButtonLink tone="primary" href={walk}>
            Practise them
          </ButtonLink>
        ) : null
      }
    >
      <OutboxStrip outbox={outbox} />
      <FlagsLoaded
        query={query}
        back={{ href: root, label: 'Question bank' }}
        none="No flagged questions yet"
        choose={{ href: root, label: 'Choose a category' }}
        where="on any question"
      >
        {(groups) => (
          <>
            <FlagGroups bank={bank} groups={groups} hrefOf={(id) => `${walk}?id=${id}`} />
            <Intro tag={tag} />
            <p className="mt-6 text-sm text-ink2">
              Starting again? <UiLink href="/resetflag">Clear all flags</UiLink>
            </p>
          </>
        )}
      </FlagsLoaded>
    </ProfileShell>
  );
}
