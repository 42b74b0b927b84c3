import { EmailCard } from '../../parts/profile/EmailCard.tsx';
import { NameCard } from '../../parts/profile/NameCard.tsx';
import { ProfileShell } from '../../profile/ProfileShell.tsx';
import { useSelf } from '../../session/store.ts';

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
