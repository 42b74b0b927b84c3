import type { VersionsSource } from '@app/platform/admin';
import { callEndpoint } from '@app/platform/web';
import { type QuestionDraft, type QuestionItem, workbenchApi } from '@app/questions/contract';

const FIELDS = [
  { name: 'stem', label: 'Stem' },
  { name: 'lead_in', label: 'Lead-in' },
  { name: 'options', label: 'Options' },
  { name: 'answer_key', label: 'Right answer' },
  { name: 'explanation', label: 'Explanation' },
  { name: 'key_point', label: 'Key point' },
  { name: 'references', label: 'References' },
  { name: 'images', label: 'Pictures' },
  { name: 'tags', label: 'Tags' },
  { name: 'review_next', label: 'Next review' },
] as const;

const line = (values: readonly unknown[]): string => values.filter(Boolean).join(', ');

function wordsIn(values: QuestionDraft, name: string): string {
  if (name === 'options')
    return values.options.map(({ key, text, rationale }) => `${key}. ${text}\n   ${rationale}`).join('\n');
  if (name === 'references') return values.references.map((each) => line(Object.values(each))).join('\n');
  if (name === 'tags') return values.tags.join(', ');
  if (name === 'images') return values.images.map(({ alt, caption }) => line([alt, caption])).join('\n');
  const value = values[name as keyof QuestionDraft];
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The versions of a question for the one view of versions. Restoring puts the words into the draft, not before learners. */
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
  wordsOf: async () => (values, name) => wordsIn(values as unknown as QuestionDraft, name),
  restore: restore
    ? async (n) => {
        const { values } = await callEndpoint(workbenchApi.version, { params: { id: item.id, n: String(n) as never } });
        return restore({ ...values, places: item.content.places });
      }
    : null,
});
