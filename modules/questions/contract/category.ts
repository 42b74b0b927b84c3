import {
  type Edition,
  flag,
  integer,
  isPathName,
  position,
  reference,
  resource,
  slug,
  text,
} from '@app/platform/contract';
import { matrices } from './matrix.ts';

const mount = {
  base: '/a/paplabable',
  section: 'pacats',
  screens: '/admin/paplabable/categories',
  folder: 'PA Categories',
  view: true,
} as const;
const entries = [
  ['create', 'Create'],
  ['list', 'List'],
] as const;

const isPrefix = { ok: (value: string) => /^[A-Z]{3}$/.test(value), message: 'Three capital letters.' };

/** Categories of this edition must have a master in the second line. */
export const takesMaster = (edition: Edition): boolean => edition === 'more';

export const category = resource({
  key: 'category',
  touches: 'content',
  label: 'Category',
  plural: 'Categories',
  table: 'questions.category',
  mounts: {
    pa: { ...mount, menu: { under: 'PA Categories', entries } },
    more: { ...mount, many: '/morecategories' },
    plab: {
      base: '/a/plabable',
      section: 'plabcats',
      screens: '/admin/plabable/categories',
      folder: 'PLAB Categories',
      menu: { under: 'PLAB Categories', entries },
    },
  },
  paths: { one: '/category', many: '/categories' },
  all: true,
  // Questions, gems and guides are put into categories, and a More category names one of the second line.
  alsoReadBy: ['pacats', 'paques', 'plabques', 'pagems', 'parevs'],
  listAt: '/list',
  fields: {
    name: text({
      label: 'Name',
      required: true,
      max: 120,
      check: isPathName,
      hint: 'It can be changed later: links to the old name keep working.',
    }),
    slug: slug({
      label: 'Identifier',
      required: true,
      from: 'name',
      hint: 'Names it in imported and exported files.',
    }),
    prefix: text({
      label: 'Code prefix',
      max: 3,
      check: isPrefix,
      hint: 'Three capital letters that begin the codes of its questions, such as CVS.',
    }),
    area: text({ label: 'Area of the content map', max: 120 }),
    weight: integer({
      label: 'Questions in a full mock',
      required: true,
      min: 0,
      most: 1000,
      hint: '0 leaves this category out of mocks.',
    }),
    position: position({ label: 'Position' }),
    active: flag({ label: 'Active', initial: true, hint: 'Learners can open its questions.' }),
    master_id: reference({
      label: 'PLAB equivalent',
      hint: 'Only for More Questions: the PLAB category its questions come from.',
      to: { resource: 'category', edition: 'plab' },
    }),
    ispa: flag({ label: 'PA Questions', readOnly: true, advanced: true }),
    matrices,
  },
  title: 'name',
  list: {
    columns: ['name', 'prefix', 'area', 'weight', 'position', 'active', 'master_id'],
    search: ['name', 'slug', 'area'],
    sort: 'position',
    filters: ['active', 'master_id', 'area'],
  },
});
