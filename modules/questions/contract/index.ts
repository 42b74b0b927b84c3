export * from './category.ts';
export * from './matrix.ts';
