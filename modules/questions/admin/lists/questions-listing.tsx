import {
  type FilterControl,
  FilterSelect,
  type ListFilter,
  type Listing,
  type Rights,
  useChoices,
} from '@app/platform/admin';
import type { Edition } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import {
  QUESTION_FOLDERS,
  category,
  isByTriageAlone,
  LOW_SHARE,
  type QuestionChip,
  type QuestionRow,
  type QuestionsQuery,
} from '@app/questions/contract';
import { questionColumns, wordsIn } from './columns.tsx';
import { editHref, fixedOf, pathOf, type Preset, previewHref } from './presets.ts';
import { useTopics } from './use-topics.ts';

export const CHIP_WORDS: Readonly<Record<QuestionChip, string>> = {
  mine: 'Assigned to you',
  scheduled: 'Planned',
  reported: 'Reported',
  review: 'Waiting for a signature',
  returned: 'Returned',
  signed: 'Signed',
  due: 'Review due',
  low: `Under ${LOW_SHARE.percent}% right`,
  drafts: 'Drafts',
  trial: 'In the trial',
  mock: 'Kept for mocks',
};

interface ShelfFilterProps extends FilterControl {
  readonly edition: Edition;
}
function CategoryFilter({ edition, value, onChange }: ShelfFilterProps) {
  const { choices } = useChoices(category, edition);
  return <FilterSelect label="Category" options={choices} value={value} onChange={onChange} />;
}

/** The topics of the chosen category; without one there are too many to choose from. */
function TopicFilter({ edition, value, within, onChange }: ShelfFilterProps) {
  const choices = useTopics(edition, within).map((topic) => ({ value: topic.id, label: topic.name }));
  // A topic that narrows the list is shown, and can be taken away, before or without its name.
  if (value !== '' && !choices.some((choice) => choice.value === value)) choices.push({ value, label: 'One topic' });
  if (choices.length === 0) return null;
  return <FilterSelect label="Topic" options={choices} value={value} onChange={onChange} />;
}

const filtersFor = (edition: Edition): readonly ListFilter[] => [
  { name: 'category_id', label: 'Category', by: (props) => <CategoryFilter edition={edition} {...props} /> },
  {
    name: 'matrix_id',
    label: 'Topic',
    within: 'category_id',
    by: (props) => <TopicFilter edition={edition} {...props} />,
  },
  {
    name: 'review',
    label: 'Review',
    by: [
      { value: 'pending', label: 'Pending' },
      { value: 'reviewed', label: 'Checked' },
    ],
  },
  { name: 'checked_before', label: 'Not checked since', by: 'day' },
  // Set by the chips above the list.
  { name: 'chip', label: 'View', by: () => null },
];

/** One list of a bank. Staff with view rights only get links to the preview. */
export function questionsListing(preset: Preset, rights: Rights): Listing<QuestionRow> {
  const { line, edition, call, active } = preset;
  // A new question is written in the editor, which needs the right to edit.
  const adds = rights.a && rights.e && !isByTriageAlone(edition);
  return {
    key: [call.path, edition, active ?? 'all'],
    label: 'Question',
    plural: 'Questions',
    heading: preset.title,
    address: pathOf(preset),
    columns: questionColumns,
    shown: ['code', 'opening', 'topic', 'people', 'right', 'review', 'edited'],
    title: 'code',
    filters: filtersFor(edition),
    sort: 'code',
    load: (query, signal) =>
      callEndpoint(call, {
        query: { ...(query as Partial<QuestionsQuery>), ...fixedOf(preset) },
        signal,
      }),
    nameOf: ({ code }) => code,
    hrefOf: ({ id }) => (rights.e ? editHref(line, id) : previewHref(id)),
    createHref: adds ? `${QUESTION_FOLDERS[line]}/create` : null,
    wordsOf: async () => wordsIn,
    fileName: `questions-${preset.name}`,
    empty: { title: 'No questions here', text: preset.empty },
  };
}
