import { date, integer, longText, money, position, reference, resource, slug, text, url } from '@app/platform/contract';

const mount = (place: string, entry: string) =>
  ({
    pa: {
      base: '/a/paplabable',
      section: 'paques',
      screens: `/admin/paplabable/exam/${place}`,
      menu: { under: 'PA Question Bank', entries: [['list', entry]] },
    },
  }) as const;

/** Where a fact is from, and when somebody last compared it with that source. */
const sourced = {
  source: text({ label: 'Source', hint: 'Who says so, and in which document.' }),
  source_url: url({ label: 'Web address of the source' }),
  checked_on: date({
    label: 'Checked on',
    hint: 'The day somebody compared it with the source. Readers see it. Leave empty if nobody has.',
  }),
};

/** Something pages say about the exam, with the wording that takes its place on a day. */
export const examFact = resource({
  key: 'examfact',
  touches: 'content',
  label: 'Exam fact',
  plural: 'Exam facts',
  table: 'mocks.exam_fact',
  mounts: mount('facts', 'Exam Facts'),
  paths: { one: '/exam/fact', many: '/exam/facts' },
  all: true,
  ordered: true,
  versions: true,
  fields: {
    label: text({ label: 'Name', required: true, max: 80 }),
    slug: slug({
      label: 'Variable',
      required: true,
      from: 'label',
      hint: 'Pages and answers name it as {{exam_…}} with _ for each hyphen.',
    }),
    text: longText({ label: 'Wording now', required: true, max: 600 }),
    next_text: longText({ label: 'Next wording', max: 600, hint: 'Takes the place of the first on the day below.' }),
    next_from: date({ label: 'Next wording from' }),
    ...sourced,
    position: position({ label: 'Position' }),
  },
  title: 'label',
  list: {
    columns: ['label', 'text', 'next_from', 'checked_on'],
    search: ['label', 'text', 'next_text'],
    sort: 'position',
  },
});

export const examPart = resource({
  key: 'exampart',
  touches: 'content',
  label: 'Part of the exam',
  plural: 'Parts of the exam',
  table: 'mocks.exam_part',
  mounts: mount('parts', 'Exam Parts'),
  paths: { one: '/exam/part', many: '/exam/parts' },
  all: true,
  ordered: true,
  versions: true,
  fields: {
    name: text({ label: 'Name', required: true, max: 80 }),
    slug: slug({ label: 'Identifier', required: true, from: 'name', hint: 'Names it in imported files.' }),
    about: text({ label: 'What it is', max: 300 }),
    attempts: integer({ label: 'Attempts', min: 1, most: 50, hint: 'Leave empty where the number is not known.' }),
    valid_months: integer({
      label: 'Months a pass stays valid',
      min: 1,
      most: 240,
      hint: 'While the other parts are not passed. Leave empty where it is not known.',
    }),
    ...sourced,
    position: position({ label: 'Position' }),
  },
  title: 'name',
  list: {
    columns: ['name', 'about', 'attempts', 'valid_months', 'checked_on'],
    search: ['name', 'about'],
    sort: 'position',
  },
});

export const examDate = resource({
  key: 'examdate',
  touches: 'content',
  label: 'Exam date',
  plural: 'Exam dates',
  table: 'mocks.exam_date',
  mounts: mount('dates', 'Exam Dates'),
  paths: { one: '/exam/date', many: '/exam/dates' },
  versions: true,
  fields: {
    part_id: reference({ label: 'Part', required: true, to: { resource: 'exampart' } }),
    sits_on: date({ label: 'Exam day', required: true }),
    apply_by: date({ label: 'Apply by' }),
    adjust_by: date({ label: 'Ask for adjustments by' }),
    results_on: date({ label: 'Results on' }),
    fee: money({ label: 'Fee', hint: 'Leave empty where it is not known: nothing is said of it then.' }),
    ...sourced,
    source: text({ label: 'Source', required: true, hint: 'Who says so, and in which document.' }),
  },
  title: 'source',
  list: {
    columns: ['sits_on', 'part_id', 'apply_by', 'adjust_by', 'results_on', 'fee', 'checked_on'],
    search: ['source'],
    sort: 'sits_on',
    filters: ['part_id'],
  },
});
