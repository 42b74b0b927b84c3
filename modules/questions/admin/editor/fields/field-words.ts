import type { QuestionDraft } from '@app/questions/contract';
import { dayInDigits } from '@app/platform/contract';
import { BANK_NAMES } from './Places.tsx';
import { nameOf } from './typed-source.ts';

/** The fields of a draft, named as its form names them. */
export const FIELD_LABELS: Readonly<Record<keyof QuestionDraft, string>> = {
  stem: 'Stem',
  lead_in: 'Lead-in',
  options: 'Options',
  answer_key: 'Right answer',
  explanation: 'Explanation',
  key_point: 'Key point',
  references: 'Sources',
  images: 'Pictures',
  tags: 'Tags',
  review_next: 'Next review',
  difficulty: 'Difficulty',
  task: 'What it asks for',
  setting: 'Where it takes place',
  places: 'Category',
};

/** What it asks for, or where it takes place: `acute-hospital` is `Acute hospital`. */
export const choiceInWords = (value: string): string =>
  value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ');

const line = (values: readonly unknown[]): string => values.filter(Boolean).join(', ');

/** Enough of a picture's checksum to see that the file is another one. */
const FILE_DIGITS = 8;

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** One field of a draft as plain text, to be compared with another version of it; `names` has those of its categories. */
export function fieldInWords(values: QuestionDraft, name: keyof QuestionDraft, names = NO_NAMES): string {
  const named = (id: string | null) => id && (names.get(id) ?? id);
  if (name === 'options')
    return values.options.map(({ key, text, rationale }) => `${key}. ${text}\n   ${rationale}`).join('\n');
  if (name === 'references') return values.references.map((each) => line([nameOf(each), each.url])).join('\n');
  if (name === 'review_next') return dayInDigits(values.review_next);
  if (name === 'difficulty') return `${values.difficulty} of 5`;
  if (name === 'task' || name === 'setting') return choiceInWords(values[name]);
  if (name === 'tags') return values.tags.join(', ');
  if (name === 'images')
    return values.images
      .map(({ alt, caption, credit, sha256 }) => line([alt, caption, credit, `file ${sha256.slice(0, FILE_DIGITS)}`]))
      .join('\n');
  if (name === 'places')
    return values.places
      .map(({ edition, active, trial, category_id, matrix_id }) => {
        const open = [active ? 'active' : 'not active', trial && 'in the trial'];
        return line([BANK_NAMES[edition], ...open, named(category_id), named(matrix_id)]);
      })
      .join('\n');
  if (name === 'answer_key') return values.answer_key ?? 'Not chosen';
  return values[name];
}
