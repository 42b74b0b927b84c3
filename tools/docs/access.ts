import { FLAGS, SECTIONS } from '@app/access/contract';
import { type Rule, staffRightsOf } from '@app/platform/contract';
import type { EndpointRow, ScreenRow } from '../../apps/server/tables.ts';
import { byPath } from './api.ts';
import { code, countOf, document, inOrder, table } from './markdown.ts';

/** Explanations for readers; the rules themselves are in modules/access/contract/decide. */
const MEANINGS: readonly (readonly [Rule, string])[] = [
  ['public', 'anybody'],
  ['guest', 'only people who are not logged in'],
  ['member', 'a live session, whatever its state'],
  ['verified', 'a member whose mail address is confirmed'],
  ['subscriber', 'a verified member who holds an entitlement at this moment'],
  ['questionBank', 'a subscriber whose entitlements include the question bank'],
  ['gems', 'a subscriber whose entitlements include gems'],
  ['staff', 'anybody with a staff role, not while acting as a learner'],
  ['staff:editor', 'staff who may add or edit in at least one section'],
];
const KNOWN = MEANINGS.map(([rule]) => rule);

const inRuleOrder = (a: Rule, b: Rule): number => {
  const place = (rule: Rule) => (KNOWN.includes(rule) ? KNOWN.indexOf(rule) : KNOWN.length);
  return place(a) - place(b) || inOrder(a, b);
};

interface Guarded {
  readonly endpoints: readonly EndpointRow[];
  readonly screens: readonly ScreenRow[];
}

/** Calls and screens whose rule names a section that does not exist, so that every caller would be refused. */
export function unknownSections({ endpoints, screens }: Guarded): readonly string[] {
  const known = new Set<string>(SECTIONS.map(({ key }) => key));
  const isUnknown = (rule: Rule) => staffRightsOf(rule).some((right) => !known.has(right.section));
  return [...endpoints, ...screens]
    .filter(({ rule }) => isUnknown(rule))
    .map(({ module, path, rule }) => `${module}: ${path} asks for ${rule}, and there is no such section`);
}

function meanings({ endpoints, screens }: Guarded): string {
  const counted = (rule: Rule) =>
    [endpoints, screens].map((rows) => String(rows.filter((row) => row.rule === rule).length));
  const rows = MEANINGS.map(([rule, meaning]) => [code(rule), meaning, ...counted(rule)]);
  const staff =
    'Rules of the form `staff:<section>:<flag>` ask for one right of one section: `v` to view, `a` to add, `e` to edit and delete. No flag implies another. `staff:<section>+<section>:<flag>` asks for the right in one of these sections, and then for the one the row belongs to.';
  return `## The rules\n\n${table(['rule', 'who passes', 'calls', 'screens'], rows)}\n\n${staff}`;
}

function sections({ endpoints, screens }: Guarded): string {
  const amount = (section: string, flag: string) => {
    const holding = (rows: readonly { rule: Rule }[]) =>
      rows.filter(({ rule }) => staffRightsOf(rule).some((each) => each.section === section && each.flag === flag))
        .length;
    const [calls, shown] = [holding(endpoints), holding(screens)];
    return calls + shown === 0 ? '' : `${countOf(calls, 'call')}, ${countOf(shown, 'screen')}`;
  };
  const rows = SECTIONS.map(({ key, label }) => [label, code(key), ...FLAGS.map((flag) => amount(key, flag))]);
  return `## Sections and flags\n\nWhat each right of the role editor opens.\n\n${table(['section', 'key', 'view (v)', 'add (a)', 'edit (e)'], rows)}`;
}

function callsOf(rule: Rule, { endpoints }: Guarded): string {
  const calls = endpoints.filter((row) => row.rule === rule).toSorted(byPath);
  return `### ${code(rule)}\n\n${calls.map(({ method, path, module }) => `- ${code(`${method} ${path}`)} (${module})`).join('\n')}`;
}

/** docs/access.md: what each rule means and which calls it guards. */
export function accessDocument(guarded: Guarded): string {
  const rules = [...new Set(guarded.endpoints.map(({ rule }) => rule))].toSorted(inRuleOrder);
  const calls = ['## Calls by rule', ...rules.map((rule) => callsOf(rule, guarded))].join('\n\n');
  const blocks = [meanings(guarded), sections(guarded), calls];
  return document('Access', "the rules in the modules' endpoint and screen tables", blocks);
}
