export * from './category.ts';
export { questionErrors } from './errors.ts';
export * from './matrix.ts';
export * from './question.ts';
export * from './trial.ts';
