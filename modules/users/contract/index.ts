export * from './api.ts';
export * from './shapes.ts';
