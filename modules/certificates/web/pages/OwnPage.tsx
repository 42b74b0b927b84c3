import { ProfileShell } from '@app/accounts/web';
import { Loaded } from '@app/platform/web/query';
import { ButtonLink, EmptyState } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { OwnRows } from '../parts/OwnRows.tsx';
import { useIssue } from '../parts/use-issue.ts';
import { ownQuery } from '../queries.ts';

const None = () => (
  <EmptyState
    drawing="sprig"
    title="Nothing finished yet"
    actions={
      <ButtonLink tone="primary" href="/questionbank">
        Question bank
      </ButtonLink>
    }
  >
    Answer every question in a category, right or wrong, or reach the certificate mark in a mock or a live sitting, and
    you can collect the certificate here.
  </EmptyState>
);

export default function OwnPage() {
  const own = useQuery(ownQuery());
  const { pending, issue } = useIssue();
  return (
    <ProfileShell
      title="Certificates"
      lede="A certificate of a category shows that you answered every question in it, right or wrong, and certifies no score. One of a mock shows its score, without supervision. None is a qualification or proof of knowledge."
    >
      <Loaded query={own} what="your certificates" safe="Your certificates are safe.">
        {(rows) =>
          rows.length > 0 ? <OwnRows rows={rows} pending={pending} onIssue={(row) => void issue(row)} /> : <None />
        }
      </Loaded>
    </ProfileShell>
  );
}
