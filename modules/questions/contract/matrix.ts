import { isPathName, many, optionalChoice, slug, text } from '@app/platform/contract';

/** Competence class of a core condition in the profession's curriculum. */
const levels = ['1A', '1B', '2A', '2B'] as const;

/** The topics of a category, in the order learners see them; called matrices after that curriculum. */
export const matrices = many({
  label: 'Topics',
  hint: 'A topic that has questions cannot be removed.',
  itemLabel: 'Topic',
  table: 'questions.matrix',
  parentKey: 'category_id',
  key: 'slug',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, check: isPathName }),
    slug: slug({
      label: 'Identifier',
      required: true,
      hint: 'Names it in files. Use lower-case letters, figures and hyphens.',
    }),
    level: optionalChoice({
      label: 'Level',
      of: levels.map((value) => ({ value, label: value })),
      hint: 'How well learners must know it, according to the curriculum.',
    }),
  },
});
