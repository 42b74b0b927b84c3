import type { CurrentUser } from '@app/accounts/contract';
import { dayInWords } from '@app/platform/contract';
import { Badge, ButtonLink, Card, Panel, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { holdingsOf, holdingText, nextSteps } from '../../parts/profile/next-steps.ts';
import { Row } from '../../parts/profile/Row.tsx';
import { ProfileShell } from '../../profile/ProfileShell.tsx';
import { activityQuery, preferencesQuery } from '../../queries.ts';
import { useSelf } from '../../session/store.ts';

/** The most prominent part of the page: the user's access. */
function Holdings({ user }: { readonly user: CurrentUser }) {
  return (
    <Panel aria-labelledby="holdings">
      <h2 id="holdings" className="text-2xl font-medium">
        {user.is_admin ? 'Your access as staff' : 'Your access'}
      </h2>
      <ul className="mt-4">
        {holdingsOf(user).map(({ name, ...holding }) => (
          <li key={name} className="flex items-center gap-3 border-t border-panel-line py-3 last:pb-0">
            {holding.held ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" className="opacity-60" />}
            <b className="flex-1">{name}</b>
            <span className="text-on-panel-2 max-sm:text-sm">{holdingText(holding)}</span>
          </li>
        ))}
      </ul>
      {user.is_admin ? null : (
        <ButtonLink href="/profile/checkout" tone="paper" className="mt-7">
          Add or extend
        </ButtonLink>
      )}
    </Panel>
  );
}

function NextSteps({ user }: { readonly user: CurrentUser }) {
  const preferences = useQuery(preferencesQuery);
  const steps = nextSteps(user, preferences.data);
  if (steps.length === 0) return null;
  return (
    <Card title="Next steps">
      {steps.map((step) => (
        <Row key={step.title} title={step.title} action={<ButtonLink href={step.href}>{step.action}</ButtonLink>}>
          {step.text}
        </Row>
      ))}
    </Card>
  );
}

const FACTOR = {
  on: 'On. A stolen password alone can’t get in.',
  off: 'Off. Only your password protects your account.',
  needed: 'Your staff role needs it. You have not used it in this session.',
};

function Account({ user }: { readonly user: CurrentUser }) {
  const factor = user.second_factor ?? 'off';
  return (
    <Card title="Your account">
      <Row title="Name" action={<ButtonLink href="/profile/details">Change</ButtonLink>}>
        {user.first_name} {user.last_name}
      </Row>
      <Row title="E-mail" action={<ButtonLink href="/profile/details">Change</ButtonLink>}>
        <span className="break-words">{user.email}</span>{' '}
        {user.verified ? <Badge tone="ok">Confirmed</Badge> : <Badge tone="warn">Not confirmed</Badge>}
      </Row>
      <Row title="Password" action={<ButtonLink href="/profile/changepassword">Change</ButtonLink>}>
        Only you know it. Changing it logs every other device out.
      </Row>
      <Row title="Two-step log-in" action={<ButtonLink href="/profile/security">Security</ButtonLink>}>
        {FACTOR[factor]}
      </Row>
    </Card>
  );
}

const FEW = 6;

/** Hidden while empty and after a failed request, because nothing depends on it. */
function RecentActivity() {
  const found = useQuery(activityQuery);
  const rows = found.data?.slice(0, FEW) ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="Recent activity">
      <ul>
        {rows.map(({ at, text, href }) => (
          <li
            key={`${at} ${text}`}
            className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0"
          >
            <UiLink href={href} className="mr-auto">
              {text}
            </UiLink>
            <time dateTime={at} className="text-sm text-ink3">
              {dayInWords(at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export default function ProfilePage() {
  const self = useSelf();
  return (
    <ProfileShell title={self ? `Hello, ${self.first_name}` : 'Account'} lede="Your account at a glance.">
      {self ? (
        <div className="grid max-w-head gap-5">
          <Holdings user={self} />
          <NextSteps user={self} />
          <RecentActivity />
          <Account user={self} />
        </div>
      ) : null}
    </ProfileShell>
  );
}
