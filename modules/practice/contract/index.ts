export * from './api.ts';
export * from './bank-pages.ts';
export * from './banks.ts';
export { practiceErrors, TERMINAL } from './errors.ts';
export * from './shapes/basics.ts';
export * from './shapes/lists.ts';
export * from './shapes/question.ts';
export * from './shapes/record.ts';
export * from './shapes/sessions.ts';
