import { MOST_TAGS, mergeTags } from '@app/questions/contract';

export interface TypedTags {
  readonly text: string;
  /** The tags when typing began. */
  readonly over: readonly string[];
}

const tagsIn = (text: string): readonly string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ].slice(0, MOST_TAGS);

/** Applies the typed change to the current tags; a colleague's changes meanwhile are kept. */
export const tagsAfter = ({ text, over }: TypedTags, now: readonly string[]): string[] =>
  mergeTags(over, tagsIn(text), now);
