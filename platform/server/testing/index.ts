export * from './database.ts';
export * from './api.ts';
export * from '../crud/suite.ts';
export { collide } from './collide.ts';
