import { optionKey, type QuestionDraft, questionDraft } from '@app/questions/contract';
import { AppError, MAIN_LINE } from '@app/platform/contract';
import { publishedDraft } from '../desk/convert.ts';
import type { Desk } from '../desk/desk.ts';
import { findItem, type EditedItem } from '../desk/read-item.ts';
import type { ReadRow } from './formats/read-row.ts';
import { likeness, shinglesOf } from '../likeness/sketch.ts';
import { FIRST_OF_STAFF } from '../writing/create-question.ts';
import { NO_ANSWER, type ImportRefusal, refusalFor } from './refusal.ts';
import type { PlannedRow, Shelf } from './transfer.repo.ts';

const values = questionDraft.omit({ places: true }).extend({ answer_key: optionKey }).partial();
const LONGEST_SHOWN = 4000;
const cut = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

/** In a fixed order, because the database and a file order the parts of a source differently. */
const sourceText = ({ org, id, title, year, section, url }: QuestionDraft['references'][number]): string =>
  [org, id, title, year, section, url].filter((part) => part !== undefined).join(', ');

/** A picture as text: its description and the beginning of its hash, which tells drawings apart. */
const pictureText = ({ alt, caption, credit, sha256 }: QuestionDraft['images'][number]): string =>
  [alt, caption, credit, sha256.slice(0, 8)].filter((part) => part !== undefined && part !== '').join(' · ');

/** A known picture keeps its name here: a package does not carry names. */
const namedAsHere = (images: QuestionDraft['images'], here: QuestionDraft['images']): QuestionDraft['images'] =>
  images.map((image) => ({ ...image, src: here.find(({ sha256 }) => sha256 === image.sha256)?.src ?? image.src }));

type Options = QuestionDraft['options'];
const sameText = (a: { readonly text: string }, b: { readonly text: string }): boolean =>
  a.text.trim() === b.text.trim();

/** A reason that the file omits stays with its option: the one with the same text, else the reworded one of its letter. */
const withReasons = (options: Options, omitted: ReadRow['omitsReasons'], here: Options): Options =>
  options.map((option) => {
    if (!omitted?.includes(option.key)) return option;
    const alike = here.filter((each) => sameText(each, option));
    const ofLetter = here.find(({ key }) => key === option.key);
    const moved = ofLetter && options.some((each) => sameText(each, ofLetter));
    const source = alike.find(({ key }) => key === option.key) ?? alike[0] ?? (moved ? undefined : ofLetter);
    return { ...option, rationale: source?.rationale ?? '' };
  });

/** A draft as texts by field, so that two can be compared. */
function textsOf(draft: Partial<QuestionDraft>): ReadonlyMap<string, string> {
  const { options = [], references, tags, images, places: _, ...rest } = draft;
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(rest)) texts.set(name, String(value).trim());
  for (const { key, text, rationale } of options) {
    texts.set(`option ${key}`, text.trim());
    texts.set(`reason ${key}`, rationale.trim());
  }
  if (references) texts.set('references', references.map(sourceText).join('\n'));
  if (images) texts.set('images', images.map(pictureText).join('\n'));
  if (tags) texts.set('tags', tags.join(', '));
  return texts;
}

function changesIn(before: QuestionDraft, after: Partial<QuestionDraft>): PlannedRow['changes'] {
  const was = textsOf(before);
  return [...textsOf(after)].flatMap(([field, text]) =>
    was.get(field) === text ? [] : [{ field, before: cut(was.get(field) ?? ''), after: cut(text) }],
  );
}

/** What planning a row needs to know about its file. */
export interface ImportPlan {
  readonly desk: Desk;
  readonly shelves: readonly Shelf[];
  /** For rows that name no category. */
  readonly categoryId: string | null;
  readonly mayAdd: boolean;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const named = <T extends { name: string; slug: string }>(all: readonly T[], word: string): T | undefined =>
  all.find(({ name, slug }) => same(name, word) || same(slug, word));

/** The category for a new question, or why there is none. */
function shelfFor({ shelves, categoryId }: ImportPlan, { category, topic }: ReadRow): Shelf | ImportRefusal {
  const shelf = category === '' ? shelves.find(({ id }) => id === categoryId) : named(shelves, category);
  if (!shelf)
    return category === ''
      ? ['It names no category.', 'Choose a category for such rows, or add the column category.']
      : [`There is no category “${category.slice(0, 60)}”.`, nearest(shelves, category)];
  if (topic !== '' && !named(shelf.topics, topic))
    return [`${shelf.name} has no topic “${topic.slice(0, 60)}”.`, 'Use one of its topics, or leave it empty.'];
  return shelf;
}

/** Suggests a category whose name contains the first four letters. */
function nearest(shelves: readonly Shelf[], word: string): string {
  const start = word.slice(0, 4).toLowerCase();
  const found = shelves.find(({ name }) => name.toLowerCase().includes(start));
  return found ? `Did you mean ${found.name}?` : 'Use the name of a category of the PA bank.';
}

const isShelf = (found: Shelf | ImportRefusal): found is Shelf => 'topics' in found;

/** Undefined when the line has no question with this code. */
async function existing({ desk }: ImportPlan, code: string): Promise<EditedItem | undefined> {
  try {
    return await findItem(desk, { code }, { flag: 'e', line: MAIN_LINE });
  } catch (error) {
    if (error instanceof AppError && error.http === 404) return undefined;
    throw error;
  }
}

const CODE_DIGITS = 4;
const STRANGER: ImportRefusal = [
  'The stem in the file has nothing in common with the one here.',
  'It may be a different question with the same code. Compare them before you use the file.',
];
const shinglesIn = (stem: string) => shinglesOf({ stem, leadIn: '', options: [] });
/** Every installation gives the codes of staff itself, so the same one may stand for unrelated questions. */
function isStranger(code: string, now: QuestionDraft, { stem = '' }: Partial<QuestionDraft>): boolean {
  const [here, there] = [shinglesIn(now.stem), shinglesIn(stem)];
  const isOfStaff = Number(code.slice(-CODE_DIGITS)) >= FIRST_OF_STAFF;
  return isOfStaff && here.size > 0 && there.size > 0 && likeness(here, there) === 0;
}

function conflictOf({ row }: EditedItem, base: number | null): ImportRefusal | null {
  if (row.draft)
    return [
      `${row.draft.saver ?? 'A colleague'} has a draft of it.`,
      'Using the file replaces that draft; its text stays in the audit record.',
    ];
  const n = row.shown?.n ?? 0;
  return base !== null && base < n
    ? [
        `It has changed since the file was made: version ${n} here, ${base} in the file.`,
        'Compare before you use the file.',
      ]
    : null;
}

/** What one row of the file would do. */
export async function planRow(plan: ImportPlan, row: ReadRow): Promise<PlannedRow> {
  const code = row.code === '' ? null : row.code;
  const empty = {
    n: row.n,
    code,
    item_id: null,
    item_version: null,
    draft_saved_at: null,
    category_id: null,
    matrix_id: null,
    changes: [],
    problem: '',
    remedy: '',
  };
  const refused = ([problem, remedy]: ImportRefusal): PlannedRow => ({
    ...empty,
    kind: 'refused',
    content: null,
    problem,
    remedy,
  });
  if (row.refused) return refused([row.refused.problem, row.refused.remedy]);
  const read = values.safeParse(row.values);
  if (!read.success) return refused(refusalFor(read.error.issues[0]));
  const content = read.data as Partial<QuestionDraft>;
  const worked = code ? await existing(plan, code) : undefined;
  if (worked) {
    const { row: item, places } = worked;
    const now = item.shown ? publishedDraft(item, item.shown, places) : worked.content;
    if (content.images) content.images = namedAsHere(content.images, now.images);
    if (content.options) content.options = withReasons(content.options, row.omitsReasons, now.options);
    const changes = changesIn(now, content);
    const compared = { item_id: item.id, item_version: item.version, draft_saved_at: item.draft?.saved_at ?? null };
    if (changes.length === 0) return { ...empty, ...compared, kind: 'same', content: null };
    const stranger = isStranger(item.code, now, content) ? STRANGER : null;
    const [problem, remedy] = conflictOf(worked, row.base) ?? stranger ?? ['', ''];
    return { ...empty, kind: problem ? 'conflict' : 'changed', content, changes, problem, remedy, ...compared };
  }
  if (code && !row.keepsCode)
    return refused(['There is no question with this code.', 'Leave the code empty for a new one.']);
  if (!plan.mayAdd) return refused(['You may not add questions.', 'Ask a colleague who may.']);
  if (!content.answer_key) return refused(NO_ANSWER);
  const shelf = shelfFor(plan, row);
  if (!isShelf(shelf)) return refused(shelf);
  const matrix_id = row.topic === '' ? null : (named(shelf.topics, row.topic)?.id ?? null);
  return { ...empty, kind: 'created', content, category_id: shelf.id, matrix_id };
}
