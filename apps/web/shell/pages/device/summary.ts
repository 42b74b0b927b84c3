import { counted } from '@app/platform/contract';
import type { KeptFact } from '@app/platform/web/offline';

/** What is on this device, in one phrase: "20 questions, your deck and 3 guides"; empty if nothing is. */
export function inOnePhrase(things: readonly KeptFact[]): string {
  // Those of a pack may be the current ones too, so the larger of both is named.
  const questions = Math.max(
    0,
    ...things.flatMap(({ kind, count }) => (kind === 'questions' || kind === 'pack' ? [count] : [])),
  );
  const guides = things.filter(({ kind }) => kind === 'guide').length;
  const parts = [
    ...(questions > 0 ? [counted(questions, 'question')] : []),
    ...(things.some(({ kind }) => kind === 'cards') ? ['your deck'] : []),
    ...(guides > 0 ? [counted(guides, 'guide')] : []),
  ];
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** The size of a copy, as a person would say it. */
export const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
