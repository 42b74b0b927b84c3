import { SalesNoticeForm } from '@app/content/web';
import { pageMeta } from '@app/platform/web';
import { ButtonLink, Card, UiLink } from '@app/platform/web/ui';
import type { MetaFunction } from 'react-router';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Sales have not opened yet', path: '/profile/purchase', noIndex: true });

const TODAY = [
  ['PA Exam: what it is and how it runs', '/paexam'],
  ['What is in the question bank', '/resources/questionbank'],
  ['Glossary', '/glossary'],
  ['Name and e-mail address', '/profile/details'],
  ['Preferences', '/profile/preferences'],
  ['Log Out', '/logout'],
] as const;

/** Where people without access are led until there is a shop: it says why, and what they can do today. */
export default function SalesClosedPage() {
  return (
    <div className="wrap grid max-w-head gap-6 py-9 sm:py-12">
      <header>
        <h1 className="text-6xl font-medium">Sales have not opened yet</h1>
        <p className="mt-3 max-w-prose text-lg text-ink2">
          Your account has no access at the moment, and there is nothing to buy yet. Nothing has been charged.
        </p>
      </header>
      <Card title="Tell me when sales open">
        <SalesNoticeForm place="purchase" />
      </Card>
      <Card title="What you can do today">
        <p className="mb-4 text-ink2">The trial is free: real questions, with every option explained.</p>
        <ButtonLink href="/trial">Start Trial</ButtonLink>
        <ul className="mt-5 border-t border-line">
          {TODAY.map(([label, href]) => (
            <li key={href} className="border-b border-line last:border-0">
              <UiLink href={href} className="block py-2.5 text-ink no-underline hover:underline">
                {label}
              </UiLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
