export * from './comment.ts';
export { communityErrors } from './errors.ts';
export * from './feedback.ts';
export * from './group-comments.ts';
export * from './group-questions.ts';
export * from './pair-set.ts';
export * from './pairing.ts';
export * from './screens.ts';
export * from './whatsapp.ts';
