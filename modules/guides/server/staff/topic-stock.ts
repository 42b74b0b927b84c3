import { type Line, slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** A higher module's material for the topics of a line. */
export interface TopicStock {
  /** The heading of its column on the staff board. */
  readonly label: string;
  /** How many there are, by topic. */
  readonly count: (deps: Deps, line: Line) => Promise<ReadonlyMap<string, number>>;
}
export const topicStock = slot<TopicStock>('guides.topic-stock');
