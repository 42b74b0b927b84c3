export * from './api.ts';
export { accountsErrors } from './errors.ts';
export * from './model.ts';
export * from './viewer-from-user.ts';
