import {
  choice,
  flag,
  html,
  integer,
  isPathName,
  json,
  list,
  longText,
  MAIN_LINE,
  many,
  reference,
  resource,
  slug,
  text,
} from '@app/platform/contract';
import { clinicalReviewFields, storedSources, writtenSources } from '@app/questions/contract';
import { gemPath } from './paths.ts';

const BASE = '/a/paplabable';
export const GEM_SECTION = 'pagems';
const mount = {
  base: BASE,
  section: GEM_SECTION,
  // Four generations of one call: all take and return the newest form. mgem belonged to the second line.
  aliases: {
    create: [`${BASE}/gemv2`, `${BASE}/gemv3`, `${BASE}/gemv4`],
    update: [`${BASE}/gemv2/:id`, `${BASE}/gemv3/:id`, `${BASE}/gemv4/:id`, `${BASE}/mgem/:id`],
  },
} as const;

export const GEM_KINDS = [
  { value: 'gem', label: 'Gem' },
  { value: 'osce', label: 'OSCE gem' },
] as const;
export const CARD_KINDS = [
  { value: 'card', label: 'Card' },
  { value: 'clincher', label: 'Clincher' },
] as const;

const isKey = {
  ok: (value: string) => value === '' || /^(?:questions|media)\/[0-9a-f]{64}\.(?:svg|png|jpe?g|webp|avif)$/.test(value),
  message: 'The key of an uploaded picture.',
};
const pictureKey = (label: string) => text({ label, max: 120, check: isKey });

export const gem = resource({
  key: 'gem',
  touches: 'content',
  label: 'Gem',
  plural: 'Gems',
  table: 'gems.gem',
  mounts: {
    pa: { ...mount, screens: '/admin/paplabable/gems', folder: 'PA Gems' },
    plab: { ...mount, screens: '/admin/plabable/gems', folder: 'PLAB Gems' },
  },
  paths: { one: '/gem', many: '/gems' },
  listAt: '/list',
  versions: true,
  liveAt: (row) => (row['edition'] === MAIN_LINE ? gemPath(String(row['name'])) : null),
  fields: {
    name: text({
      label: 'Name',
      required: true,
      max: 120,
      check: isPathName,
      hint: 'It can be changed later: links to the old name keep working.',
    }),
    slug: slug({ label: 'Identifier', required: true, from: 'name', hint: 'Names it in imported and exported files.' }),
    kind: choice({
      label: 'Kind',
      of: [...GEM_KINDS],
      initial: 'gem',
      hint: 'OSCE gems are shown to learners who have OSCE gems.',
    }),
    category_id: reference({ label: 'Category', required: true, place: true, to: { resource: 'category' } }),
    position: integer({ label: 'Position in the category', required: true, place: true, min: 0, most: 10_000 }),
    active: flag({ label: 'Active', hint: 'Learners can read it.' }),
    text: html({ label: 'Text', hint: 'A few sentences above the cards; may stay empty.', pictures: true }),
    cards: many({
      label: 'Cards and clinchers',
      itemLabel: 'Card',
      table: 'gems.card',
      parentKey: 'gem_id',
      key: 'front',
      fields: {
        kind: choice({ label: 'Kind', of: [...CARD_KINDS], initial: 'card' }),
        front: text({ label: 'Front', required: true, max: 400 }),
        back: html({ label: 'Back', required: true }),
        image: pictureKey('Picture'),
        answer_changed: flag({
          label: 'This changes the answer',
          ofSave: true,
          hint: 'Everybody who has learned this card starts it again and is told.',
        }),
      },
    }),
    images: many({
      label: 'Pictures',
      itemLabel: 'Picture',
      table: 'gems.image',
      parentKey: 'gem_id',
      key: 'object_key',
      fields: {
        object_key: pictureKey('Picture'),
        src: text({ label: 'File', max: 200 }),
        alt: text({ label: 'Describe the picture', required: true, max: 400 }),
        ocr_text: longText({ label: 'Text read from it', max: 20_000 }),
        confidence: integer({ label: 'How sure, in per cent', min: 0, most: 100 }),
        ocr_accepted: flag({ label: 'Text accepted', hint: 'Accepted text is searched.' }),
      },
    }),
    index_image: pictureKey('Index picture'),
    deck_image: pictureKey('Deck picture'),
    questions: list({ label: 'Questions that test it', hint: 'Codes such as CVS-0001.', commas: true }),
    sources: json({ label: 'Sources', shape: writtenSources.default([]), stored: storedSources, initial: [] }),
    ...clinicalReviewFields,
  },
  title: 'name',
  list: {
    columns: ['name', 'category_id', 'cards_count', 'reports', 'review_next', 'active'],
    search: ['name', 'text'],
    sort: 'name',
    filters: ['active', 'kind', 'category_id', 'review_state'],
    view: {
      name: 'gems.gem_list',
      fields: {
        cards_count: integer({ label: 'Cards' }),
        decks: integer({ label: 'In decks' }),
        due_share: integer({ label: 'Due, %' }),
        again_share: integer({ label: 'Again, %' }),
        reports: integer({ label: 'Open reports' }),
      },
    },
  },
});
