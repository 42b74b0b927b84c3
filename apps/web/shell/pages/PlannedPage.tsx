import { pageMeta } from '@app/platform/web';
import { ButtonLink, EmptyState } from '@app/platform/web/ui';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { plannedScreens } from '../../navigation/planned-screens.ts';
import { PHONE_ROOT } from '../../navigation/phone.ts';
import { plannedAbout } from './planned-about.ts';

type Way = readonly [label: string, href: string];
const FOR_VISITORS: readonly Way[] = [
  ['Back to home', '/'],
  ['Start Trial', '/trial'],
];
const FOR_MEMBERS: readonly Way[] = [
  ['Your account', '/profile'],
  ['Back to home', '/'],
];
const ON_THE_GO: readonly Way[] = [['Back to the start', PHONE_ROOT]];

export function loader({ pattern }: LoaderFunctionArgs) {
  const onPhone = pattern.startsWith(`${PHONE_ROOT}/`);
  const path = onPhone ? pattern.slice(PHONE_ROOT.length) : pattern;
  const row = plannedScreens.find((each) => each.path === path);
  const said = plannedAbout[path];
  if (!row || !said) throw data(null, { status: 404 });
  const usual = row.rule === 'public' ? FOR_VISITORS : FOR_MEMBERS;
  // From the account itself there is no way to the account.
  const next = (said.next ?? (onPhone ? ON_THE_GO : usual)).filter(([, href]) => href !== path);
  return { title: row.title, about: said.about, next, path: row.path };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? 'Not open yet', path: '/', noIndex: true });

/** A screen of the plan that is not built yet: it says so, what it will be, and where to go meanwhile. */
export default function PlannedPage() {
  const { title, about, next } = useLoaderData<typeof loader>();
  return (
    <EmptyState
      drawing="bench"
      level={1}
      title={title}
      over={<span className="mb-1 block font-ui text-sm">Not open yet</span>}
      className="min-h-[60vh] py-12"
      actions={next.map(([label, href], at) => (
        <ButtonLink key={href} href={href} tone={at === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    >
      <p>We are still building this page. What will be here: {about.charAt(0).toLowerCase() + about.slice(1)}</p>
    </EmptyState>
  );
}
