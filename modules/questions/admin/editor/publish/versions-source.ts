import type { VersionsSource } from '@app/platform/admin';
import { callEndpoint } from '@app/platform/web';
import { type QuestionDraft, type QuestionItem, workbenchApi } from '@app/questions/contract';
import { FIELD_LABELS, fieldInWords } from '../fields/field-words.ts';

const FIELDS = (
  [
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
  ] as const
).map((name) => ({ name, label: FIELD_LABELS[name] }));

/** The versions of a question for the shared version view. Restoring fills the draft; it does not publish. */
export const versionsSource = (
  item: QuestionItem,
  restore: ((values: QuestionDraft) => Promise<unknown>) | null,
): VersionsSource => ({
  key: [workbenchApi.versions.path, item.id],
  title: item.code,
  fields: FIELDS,
  list: (signal) => callEndpoint(workbenchApi.versions, { params: { id: item.id }, ...(signal ? { signal } : {}) }),
  read: (n, signal) =>
    callEndpoint(workbenchApi.version, {
      params: { id: item.id, n: String(n) as never },
      ...(signal ? { signal } : {}),
    }),
  wordsOf: async () => (values, name) => fieldInWords(values as unknown as QuestionDraft, name as keyof QuestionDraft),
  restore: restore
    ? async (n) => {
        const { values } = await callEndpoint(workbenchApi.version, { params: { id: item.id, n: String(n) as never } });
        return restore({ ...values, places: item.content.places });
      }
    : null,
});
