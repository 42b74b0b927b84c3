import { isPathName, many, optionalChoice, slug, text } from '@app/platform/contract';

/** Competence class of a core condition in the profession's curriculum. */
const levels = ['1A', '1B', '2A', '2B'] as const;

/** The topics of a category, in the order learners see them; called matrices after that curriculum. */
export const matrices = many({
  label: 'Topics',
  itemLabel: 'Topic',
  table: 'questions.matrix',
  parentKey: 'category_id',
  key: 'slug',
  fields: {
    slug: slug({ label: 'Slug', required: true }),
    name: text({ label: 'Name', required: true, max: 120, check: isPathName }),
    level: optionalChoice({ label: 'Level', of: levels.map((value) => ({ value, label: value })) }),
  },
});
