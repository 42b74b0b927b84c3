export { DeleteComment } from './comment/DeleteComment.tsx';
export { votesText } from './comment/Votes.tsx';
export { When } from './comment/When.tsx';
export type { ThreadCalls } from './thread/calls.ts';
export { Thread } from './thread/Thread.tsx';
