export * from './address-lists.ts';
export * from './api.ts';
export { integrityErrors } from './errors.ts';
export * from './ladder.ts';
export * from './settings.ts';
export * from './suspicion.ts';
