import type { Material } from '@app/courses/contract';

/**
 * The captions of each recording, by its id: those with its title or, without such, the next in order. A title is the name of
 * the uploaded file.
 */
export function captionsByRecording(rows: readonly Material[]): ReadonlyMap<string, string> {
  const left = rows.filter(({ kind }) => kind === 'captions');
  const found = new Map<string, string>();
  const take = (recording: Material, at: number) => {
    const [captions] = at < 0 ? [] : left.splice(at, 1);
    if (captions) found.set(recording.id, captions.id);
  };
  const recordings = rows.filter(({ kind }) => kind === 'recording');
  for (const each of recordings)
    take(
      each,
      left.findIndex(({ title }) => title === each.title),
    );
  for (const each of recordings) if (!found.has(each.id)) take(each, 0);
  return found;
}
