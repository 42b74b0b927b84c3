import {
  type Cohort,
  cohortApi,
  cohortScreen,
  COHORTS_SCREEN,
  NEW_COHORT_SCREEN,
  pounds,
} from '@app/commerce/contract';
import { Highlighted, type ListColumn, type Listing, type Rights } from '@app/platform/admin';
import { dayInDigits } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Badge } from '@app/platform/web/ui';
import { COHORT_WORDS, dueText } from './labels.ts';

interface CohortColumn extends ListColumn<Cohort> {
  readonly words: (row: Cohort) => string;
}
const text = (
  name: string,
  label: string,
  words: (row: Cohort) => string,
  look: Partial<CohortColumn> = {},
): CohortColumn => ({ name, label, sortable: false, words, cell: words, ...look });

const columns: readonly CohortColumn[] = [
  text('organisation', 'Who', ({ organisation }) => organisation, {
    cell: ({ organisation }, search) => (
      <b className="font-semibold">
        <Highlighted text={organisation} search={search} />
      </b>
    ),
  }),
  text('title', 'What', ({ title }) => title),
  text('claimed', 'Used', ({ claimed, places }) => `${claimed} of ${places}`, { num: true, align: 'right' }),
  text('sum', 'Amount', ({ total_pence }) => pounds(total_pence), { num: true, align: 'right' }),
  text('state', 'State', ({ state }) => COHORT_WORDS[state].label, {
    cell: ({ state }) => <Badge tone={COHORT_WORDS[state].tone}>{COHORT_WORDS[state].label}</Badge>,
  }),
  text('due', 'Due', dueText, { num: true, align: 'right' }),
  text('number', 'Order', ({ number }) => String(number), { num: true, align: 'right' }),
  text('when', 'Ordered', ({ created_at }) => dayInDigits(created_at), { num: true, align: 'right' }),
];

export const cohortsListing = (rights: Rights): Listing<Cohort> => ({
  key: [cohortApi.cohorts.path],
  label: 'Cohort',
  plural: 'Cohorts',
  address: COHORTS_SCREEN,
  columns,
  shown: columns.map(({ name }) => name),
  title: 'organisation',
  filters: [],
  sort: '-when',
  countStopsAt: 10_000,
  load: (query, signal) => callEndpoint(cohortApi.cohorts, { query, signal }),
  nameOf: ({ organisation }) => organisation,
  hrefOf: ({ id }) => cohortScreen(id),
  createHref: rights.a ? NEW_COHORT_SCREEN : null,
  wordsOf: async () => (row, column) => columns.find(({ name }) => name === column)?.words(row) ?? '',
  fileName: 'cohorts',
  empty: {
    title: 'No cohorts yet',
    text: 'Places that a university orders on invoice, or that somebody buys for a group, are listed here.',
  },
});
