export const GEMS = '/gems';
/** What gems are and what they cost, for users without them. */
export const ADD_GEMS = '/profile/gems';
export const DECKING = '/gemsdecking';
/** A name is one segment of a URL. */
export const gemPath = (name: string): string => `${GEMS}/${encodeURIComponent(name)}`;
export const indexPath = (name: string): string => `${gemPath(name)}/indexV1`;
export const deckPath = (name?: string): string =>
  name === undefined ? `${DECKING}/view` : `${DECKING}/view/${encodeURIComponent(name)}`;
/** Saves the key point of a question as the learner's own card. */
export const keepPath = (itemId: string): string => `${DECKING}?keep=${itemId}`;
