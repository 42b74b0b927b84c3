export * from './comment.ts';
export { communityErrors } from './errors.ts';
