export * from './category.ts';
export { questionErrors } from './errors.ts';
export * from './matrix.ts';
export * from './question.ts';
export * from './settings.ts';
export * from './search.ts';
export * from './trial.ts';
