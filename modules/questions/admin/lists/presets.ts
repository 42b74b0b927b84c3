import { type Edition, type Line, MAIN_BANK, MAIN_LINE, type Rule } from '@app/platform/contract';
import {
  moreQuestionsApi,
  OFFERED_EDITION,
  QUESTION_FOLDERS,
  QUESTION_SECTIONS,
  questionsApi,
  TRIAGED,
  TRIAGED_LINE,
  type TriageState,
} from '@app/questions/contract';

export const TRIAGED_FOLDER = QUESTION_FOLDERS[TRIAGED_LINE];

/** One list of questions with its fixed filters. */
export interface Preset {
  readonly name: string;
  readonly line: Line;
  readonly edition: Edition;
  readonly title: string;
  /** Its name among the lists beside it. */
  readonly tab: string;
  readonly about: string;
  readonly empty: string;
  /** The call that reads it; all have the same query and reply. */
  readonly call: typeof moreQuestionsApi.list;
  /** What every read of it sends; only the call of the first line has several banks. */
  readonly fixed?: { readonly edition: Edition };
  readonly active?: 'true' | 'false';
  /** The triage state of all its rows. */
  readonly triage?: TriageState;
}
const { list, pa, more, not, pending } = moreQuestionsApi;
const first = {
  line: MAIN_LINE,
  edition: MAIN_BANK,
  call: questionsApi.list as typeof list,
} as const;
/** The questions of the second line that are offered to learners of the first. */
const offered = { ...first, edition: OFFERED_EDITION, fixed: { edition: OFFERED_EDITION } } as const;
const second = { line: TRIAGED_LINE, edition: TRIAGED_LINE } as const;
const active = (of: string) => ({
  title: 'Active List',
  tab: 'Active',
  about: `Questions that learners can open: ${of}.`,
  active: 'true' as const,
});
const inactive = {
  title: 'Inactive List',
  tab: 'Inactive',
  about:
    'Questions that learners cannot open, and new ones still being written. Those kept for mock exams have a view of their own.',
};
const shut = { ...inactive, active: 'false' as const, empty: 'Every question is active.' };
const every = { title: 'All questions', tab: 'All' };
const none = 'Published questions appear here.';
const decided = 'PLAB questions with this decision appear here.';

export const presets: readonly [Preset, ...Preset[]] = [
  { name: 'activelist', ...first, ...active('the PA bank'), empty: none },
  { name: 'inactivelist', ...first, ...shut },
  { name: 'list', ...first, ...every, about: 'Every question of the PA bank.', empty: none },
  {
    name: 'moreactivelist',
    ...offered,
    ...active('More Questions'),
    title: 'More, Active List',
    tab: 'More: active',
    empty: 'PLAB questions that are decided for More Questions appear here.',
  },
  {
    name: 'moreinactivelist',
    ...offered,
    ...shut,
    title: 'More, Inactive List',
    tab: 'More: inactive',
    about: 'Questions that learners cannot open in More Questions, including those moved elsewhere.',
  },
  {
    name: 'morelist',
    ...offered,
    title: 'More, all questions',
    tab: 'More: all',
    about: 'Every question that has a place in More Questions, open or not.',
    empty: 'PLAB questions that are decided for More Questions appear here.',
  },
  { name: 'activelist', ...second, call: list, ...active('the PLAB bank'), empty: none },
  { name: 'inactivelist', ...second, call: list, ...shut },
  { name: 'list', ...second, call: list, ...every, about: 'Every PLAB question.', empty: none },
  {
    name: 'reviewedpa',
    ...second,
    call: pa,
    triage: TRIAGED.pa,
    title: 'Reviewed - PA',
    tab: 'Reviewed: PA',
    about: 'Decided for the PA bank.',
    empty: decided,
  },
  {
    name: 'reviewedplab',
    ...second,
    call: more,
    triage: TRIAGED.more,
    title: 'Reviewed - More Questions',
    tab: 'Reviewed: More Questions',
    about: 'Offered to PA learners as More Questions.',
    empty: decided,
  },
  {
    name: 'reviewed',
    ...second,
    call: not,
    triage: TRIAGED.not,
    title: 'Reviewed - Not Suitable',
    tab: 'Reviewed: not suitable',
    about: 'Not offered to PA learners.',
    empty: decided,
  },
];

/** The list that is worked through one by one, on a separate page. */
export const PENDING = { path: `${TRIAGED_FOLDER}/pending`, title: 'Pending Review', call: pending } as const;

/** The fixed filters of a list as its call takes them. */
export const fixedOf = ({ fixed, active }: Preset) => ({ ...fixed, ...(active ? { active } : {}) });

export const pathOf = ({ line, name }: Preset): string => `${QUESTION_FOLDERS[line]}/${name}`;
export const ruleOf = (line: Line, flag: 'v' | 'a' | 'e'): Rule => `staff:${QUESTION_SECTIONS[line]}:${flag}`;
export const editHref = (line: Line, id: string): string =>
  `${QUESTION_FOLDERS[line]}/edit?id=${encodeURIComponent(id)}`;
export const previewHref = (id: string): string => `/preview/question/${encodeURIComponent(id)}`;
