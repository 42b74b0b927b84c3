export * from './api.ts';
export * from './desk.ts';
export { MOCK_TERMINAL, mocksErrors } from './errors.ts';
export * from './result.ts';
export * from './settings.ts';
export * from './shapes.ts';
export * from './sitting-desk.ts';
export * from './sitting.ts';
export * from './words.ts';
