import { type Ahead, ComingSoon } from '@app/content/web';
import type { LearnerRule } from '@app/platform/contract';
import { pageMeta } from '@app/platform/web';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { plannedScreens } from '../../navigation/planned-screens.ts';
import { PHONE_ROOT } from '../../navigation/phone.ts';
import { plannedAbout } from './planned-about.ts';

const ACCOUNT: Ahead = ['Your account', '/profile'];
const FREE: readonly Ahead[] = [
  ['Try some questions', '/trial'],
  ['What is in the question bank', '/resources/questionbank'],
];
const BANK: readonly Ahead[] = [['Practise questions', '/questionbank'], ACCOUNT];

/** Where people go on to: only what the rule of this screen shows to be open to them. */
const aheadOf = (rule: LearnerRule): readonly Ahead[] => {
  if (rule === 'questionBank') return BANK;
  return rule === 'gems' || rule === 'subscriber' ? [ACCOUNT] : FREE;
};

export function loader({ pattern }: LoaderFunctionArgs) {
  const onPhone = pattern.startsWith(`${PHONE_ROOT}/`);
  const path = onPhone ? pattern.slice(PHONE_ROOT.length) : pattern;
  const row = plannedScreens.find((each) => each.path === path);
  const about = plannedAbout[path];
  if (!row || !about) throw data(null, { status: 404 });
  return { title: row.title, about, ahead: aheadOf(row.rule as LearnerRule) };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? 'Coming soon', path: '/', noIndex: true });

/** A planned screen, for people who typed its address or followed an old link: no menu leads here. */
export default function PlannedPage() {
  return <ComingSoon {...useLoaderData<typeof loader>()} />;
}
