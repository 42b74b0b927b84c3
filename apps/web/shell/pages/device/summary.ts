import { counted } from '@app/platform/contract';
import type { KeptFact } from '@app/platform/web/offline';

/** What is on this device, in one phrase: "20 questions, your deck and 3 guides"; empty if nothing is. */
export function inOnePhrase(things: readonly KeptFact[]): string {
  const questions = things.find(({ kind }) => kind === 'questions')?.count ?? 0;
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
