import { LINES, type Line } from '@app/platform/contract';

/** Learners are given the gems of the first line. */
export const LEARNER_LINE: Line = LINES[0];

export const GEMS = '/gems';
/** What gems are and cost, for people without them. */
export const ADD_GEMS = '/profile/gems';
export const DECKING = '/gemsdecking';
/** A name is one segment of an address. */
export const gemPath = (name: string): string => `${GEMS}/${encodeURIComponent(name)}`;
export const indexPath = (name: string): string => `${gemPath(name)}/indexV1`;
export const deckPath = (name?: string): string =>
  name === undefined ? `${DECKING}/view` : `${DECKING}/view/${encodeURIComponent(name)}`;
/** Keeps the key point of a question as a card of one's own. */
export const keepPath = (itemId: string): string => `${DECKING}?keep=${itemId}`;
