export * from './api.ts';
export { certificatesErrors } from './errors.ts';
export * from './shapes.ts';
export * from './words.ts';
