export * from './api.ts';
export * from './banks.ts';
export * from './editing.ts';
export * from './guide.ts';
export * from './highlights.ts';
export * from './shapes.ts';
export * from './stock.ts';
