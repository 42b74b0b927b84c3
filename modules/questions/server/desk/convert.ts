import type { KeyedDraft, QuestionDraft } from '@app/questions/contract';
import type { KeyedWords, QuestionWords } from '../items/content.ts';
import type { Publishable } from '../items/publish-version.ts';
import type { PlaceRow, WorkedRow } from './worked.repo.ts';

const clean = (text: string): string => text.trim();

/** Without parts that were emptied, so that an emptied caption and none are the same text. */
const cleanImages = (images: QuestionWords['images']): QuestionWords['images'] =>
  images.map((image) => {
    const parts = Object.entries(image).filter(([part, value]) => part === 'alt' || value !== '');
    return Object.fromEntries(parts) as typeof image;
  });

/** The text of a draft as it would be published. */
export const wordsOf = (draft: QuestionDraft): QuestionWords => ({
  stem: clean(draft.stem),
  leadIn: clean(draft.lead_in),
  options: draft.options.map(({ key, text, rationale }) => ({ key, text: clean(text), rationale: clean(rationale) })),
  images: cleanImages(draft.images),
  answerKey: draft.answer_key,
  explanation: clean(draft.explanation),
  keyPoint: clean(draft.key_point),
  references: draft.references.map(({ org, id, title, year, section, url }) => ({
    org,
    id,
    title,
    year,
    section,
    url,
  })),
});

type Shown = NonNullable<WorkedRow['shown']>;
type ShownText = Omit<Shown, 'epoch' | 'published_at' | 'published_by'>;

/** The published text. */
export const shownWords = (shown: ShownText): KeyedWords => ({
  stem: shown.stem,
  leadIn: shown.lead_in,
  options: shown.options.map(({ key, text }) => ({ key, text, rationale: shown.rationales[key] })),
  images: cleanImages(shown.images),
  answerKey: shown.answer_key,
  explanation: shown.explanation,
  keyPoint: shown.key_point,
  references: shown.sources,
});

export const reviewOf = (shown: Shown): Publishable['review'] => ({
  state: shown.review_state,
  by: shown.review_by,
  at: shown.review_at,
  next: shown.review_next,
});

const placeOf = ({
  edition,
  category_id,
  matrix_id,
  active,
  trial_position,
}: PlaceRow): QuestionDraft['places'][0] => ({
  edition,
  category_id,
  matrix_id,
  active,
  trial: trial_position !== null,
});

/** The published version, in the form of a draft. */
export function publishedDraft(
  row: Pick<WorkedRow, 'difficulty' | 'task' | 'setting'>,
  shown: ShownText,
  places: readonly PlaceRow[],
): KeyedDraft {
  const words = shownWords(shown);
  return {
    stem: words.stem,
    lead_in: words.leadIn,
    options: words.options.map((option) => ({ ...option })),
    answer_key: words.answerKey,
    explanation: words.explanation,
    key_point: words.keyPoint,
    references: words.references.map((reference) => withoutGaps(reference)),
    images: words.images.map((image) => withoutGaps(image)),
    tags: [...shown.tags],
    difficulty: row.difficulty,
    task: row.task,
    setting: row.setting,
    review_next: shown.review_next,
    places: places.map(placeOf),
  };
}

/** The draft if there is one, else the published version. Places added since are added to an older draft. */
export function contentOf(row: WorkedRow, places: readonly PlaceRow[]): QuestionDraft | null {
  if (!row.draft) return row.shown ? publishedDraft(row, row.shown, places) : null;
  const { content } = row.draft;
  const known = new Set(content.places.map(({ edition }) => edition));
  return {
    ...content,
    places: [...content.places, ...places.filter(({ edition }) => !known.has(edition)).map(placeOf)],
  };
}

/** Overlays the sent fields; omitted ones stay. A key sent as null is taken back. */
export const mergedWith = (
  content: QuestionDraft,
  sent: { readonly [K in keyof QuestionDraft]?: QuestionDraft[K] | undefined },
): QuestionDraft => ({
  ...content,
  ...(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<QuestionDraft>),
});

/** Without keys that have no value, as the wire requires. */
function withoutGaps<T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined && each !== null)) as never;
}
