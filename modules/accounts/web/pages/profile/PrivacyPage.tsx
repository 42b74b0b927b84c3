import { ButtonLink, Card, UiLink } from '@app/platform/web/ui';
import { ExportCard } from '../../parts/profile/ExportCard.tsx';
import { Row } from '../../parts/profile/Row.tsx';
import { ProfileShell } from '../../profile/ProfileShell.tsx';

export default function PrivacyPage() {
  return (
    <ProfileShell
      title="Privacy"
      lede={
        <>
          What we keep about you, and how to take it with you. The <UiLink href="/privacy">privacy notice</UiLink>{' '}
          explains why.
        </>
      }
    >
      <div className="grid max-w-head gap-5">
        <ExportCard />
        <Card title="Your account">
          <Row title="Delete your account" action={<ButtonLink href="/deleteaccount">Delete account</ButtonLink>}>
            We’ll e-mail you a link to confirm. After you confirm you have 7 days: logging in cancels the deletion.
          </Row>
        </Card>
      </div>
    </ProfileShell>
  );
}
