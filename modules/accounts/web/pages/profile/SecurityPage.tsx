import { Loaded } from '@app/platform/web/query';
import { ButtonLink, Card } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { AppCard } from '../../parts/security/AppCard.tsx';
import { PasskeysCard } from '../../parts/security/PasskeysCard.tsx';
import { DevicesCard } from '../../parts/security/DevicesCard.tsx';
import { Row } from '../../parts/profile/Row.tsx';
import { ProfileShell } from '../../profile/ProfileShell.tsx';
import { factorsQuery } from '../../queries.ts';

export default function SecurityPage() {
  const factors = useQuery(factorsQuery);
  return (
    <ProfileShell title="Security" lede="How you log in, and where you are logged in.">
      <div className="grid max-w-head gap-5">
        <Card title="Password">
          <Row title="Your password" action={<ButtonLink href="/profile/changepassword">Change password</ButtonLink>}>
            Changing it logs every other device out.
          </Row>
        </Card>
        <Loaded level={3} query={factors} what="your two-step log-in">
          {(facts) => <AppCard factors={facts} />}
        </Loaded>
        <PasskeysCard />
        <DevicesCard />
      </div>
    </ProfileShell>
  );
}
