import { type Line, slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** What a module above has for the topics of a line. */
export interface TopicStock {
  /** The heading of its column on the board of staff. */
  readonly label: string;
  /** How many there are, by topic. */
  readonly count: (deps: Deps, line: Line) => Promise<ReadonlyMap<string, number>>;
}
export const topicStock = slot<TopicStock>('guides.topic-stock');
