import { pageMeta } from '@app/platform/web';
import type { MetaFunction } from 'react-router';
import { EmailCard } from '../../parts/profile/EmailCard.tsx';
import { NameCard } from '../../parts/profile/NameCard.tsx';
import { ProfileShell } from '../../profile/ProfileShell.tsx';
import { useSelf } from '../../session/store.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Name and e-mail', path: '/profile/details', noIndex: true });

export default function DetailsPage() {
  const self = useSelf();
  return (
    <ProfileShell title="Name and e-mail" lede="Your name and contact address.">
      {self ? (
        <div className="grid max-w-head gap-5">
          <NameCard user={self} />
          <EmailCard user={self} />
        </div>
      ) : null}
    </ProfileShell>
  );
}
