import { useAdminFacts } from '@app/platform/admin';
import { TabLinks, UiLink } from '@app/platform/web/ui';
import { useLocation } from 'react-router';
import { APPEALS, RULES, SUSPECTS, SUSPICIOUS } from '../addresses.ts';

const TABS = [
  { label: 'Overview', href: SUSPICIOUS },
  { label: 'Accounts to check', href: SUSPECTS },
  { label: 'Appeals', href: APPEALS },
];

/** Heading and the three screens that belong together. */
export function SuspiciousHead({ title, about }: { title: string; about: string }) {
  const { rightsIn } = useAdminFacts();
  const { pathname } = useLocation();
  return (
    <div className="mb-5">
      <h1 className="text-[1.6875rem]">{title}</h1>
      <p className="mb-3 text-ink2">
        {about} {rightsIn('pasettings').v ? <UiLink href={RULES}>What counts</UiLink> : null}
      </p>
      <TabLinks label="Suspicious" items={TABS} current={pathname} />
    </div>
  );
}
