import { showMoment, type VersionsSource } from '@app/platform/admin';
import type { Line } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { type DraftState, type QuestionDraft, type QuestionItem, workbenchApi } from '@app/questions/contract';
import { FIELD_LABELS, fieldInWords } from '../fields/field-words.ts';
import type { Seen } from '../state/autosaver.ts';
import { mergeDrafts } from '../state/merge.ts';
import { readItem } from '../state/read-item.ts';

const labelled = (names: readonly (keyof QuestionDraft)[]) =>
  names.map((name) => ({ name, label: FIELD_LABELS[name] }));
const WORDS = labelled([
  'stem',
  'lead_in',
  'options',
  'answer_key',
  'explanation',
  'key_point',
  'references',
  'images',
  'tags',
  'review_next',
]);
/** A draft may change these too; versions have no history of them. */
const FIELDS = [...WORDS, ...labelled(['difficulty', 'task', 'setting'])];

/** The calls of a restore, injected so that tests can replace them. */
export interface RestoreParts {
  readonly read: () => Promise<Pick<QuestionItem, 'content' | 'draft' | 'version'>>;
  readonly readVersion: (n: number) => Promise<QuestionDraft>;
  readonly save: (body: Seen & { readonly content: QuestionDraft; readonly restored: number }) => Promise<unknown>;
}

/** Fills the draft with a version, over the draft as it is now: it may have been saved since the page was opened. */
export async function restoreVersion({ read, readVersion, save }: RestoreParts, n: number): Promise<void> {
  const values = await readVersion(n);
  const now = await read();
  const content = { ...values, places: now.content.places };
  await save({ content, version: now.draft?.version ?? 0, item_version: now.version, restored: n });
}

/** The draft that a restore would replace; null when there is none. */
export function replacedBy(draft: Pick<DraftState, 'saved_at' | 'saved_by' | 'publish_at'> | null): string | null {
  if (!draft) return null;
  const writer = draft.saved_by ?? 'a former colleague';
  const plan = draft.publish_at ? ' and cancels its planned publication' : '';
  return `This replaces the draft that ${writer} saved on ${showMoment(draft.saved_at)}${plan}. The replaced text is kept in the audit record.`;
}

/** The fields in which two texts read differently. */
export const changedFields = (before: QuestionDraft, after: QuestionDraft): string[] =>
  FIELDS.flatMap(({ name }) => (fieldInWords(before, name) === fieldInWords(after, name) ? [] : [name]));

/** What publishing the draft would show: a version published since it was begun is merged into it first. */
const textToBe = ({ content, behind }: Pick<QuestionItem, 'content' | 'behind'>): QuestionDraft =>
  behind ? mergeDrafts(behind.base, content, behind.now).merged : content;

/** The draft as the version it would become, so that a reviewer sees what it changes. */
async function draftVersion(
  { draft, published, ...item }: QuestionItem,
  readLive: (n: number) => Promise<QuestionDraft>,
) {
  if (!draft) return null;
  const text = textToBe(item);
  const changed = published ? changedFields(await readLive(published.n), text) : [];
  const version = (published?.n ?? 0) + 1;
  return { version, at: draft.saved_at, by: draft.saved_by, changed, values: { ...text } };
}

/** The versions of a question for the shared version view. Restoring fills the draft; it does not publish. */
export function versionsSource(item: QuestionItem, line: Line): VersionsSource {
  const { id, code } = item;
  const readKept = (n: number, signal?: AbortSignal) =>
    callEndpoint(workbenchApi.version, { params: { id, n }, signal });
  const readText = async (n: number) => (await readKept(n)).values;
  const readDraft = () => draftVersion(item, readText);
  const draft = item.draft ? (item.published?.n ?? 0) + 1 : undefined;
  return {
    key: [workbenchApi.versions.path, id, item.draft?.version ?? 0],
    title: code,
    fields: draft === undefined ? WORDS : FIELDS,
    draft,
    list: async (signal) => {
      const [kept, row] = await Promise.all([
        callEndpoint(workbenchApi.versions, { params: { id }, signal }),
        readDraft(),
      ]);
      return { rows: row ? [row, ...kept.rows] : kept.rows };
    },
    read: async (n, signal) => (n === draft ? await readDraft() : null) ?? readKept(n, signal),
    wordsOf: async () => (values, name) =>
      fieldInWords(values as unknown as QuestionDraft, name as keyof QuestionDraft),
    restore: (n) =>
      restoreVersion(
        {
          read: () => readItem(line, id),
          readVersion: readText,
          save: (body) => callEndpoint(workbenchApi.saveDraft, { params: { id }, body }),
        },
        n,
      ),
    restoring: {
      note: 'It replaces what is in the draft.',
      replaces: async () => replacedBy((await readItem(line, id)).draft),
      done: (n) => `The words of version ${n} are in the draft now. Learners see them once you publish.`,
    },
  };
}
