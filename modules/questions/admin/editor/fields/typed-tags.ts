import { MOST_TAGS, mergeTags } from '@app/questions/contract';

export interface TypedTags {
  readonly text: string;
  /** The tags that the typing began with. */
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

/** What was typed changes the tags it was typed over; what a colleague did to them meanwhile stays. */
export const tagsAfter = ({ text, over }: TypedTags, now: readonly string[]): string[] =>
  mergeTags(over, tagsIn(text), now);
