export { DeleteComment, type DeleteCommentProps } from './comment/DeleteComment.tsx';
export { votesText } from './comment/Votes.tsx';
export { When } from './comment/When.tsx';
export type { NewComment, ThreadCalls, ThreadPage } from './thread/calls.ts';
export { Thread, type ThreadProps } from './thread/Thread.tsx';
export type { Direction } from './threads.ts';
