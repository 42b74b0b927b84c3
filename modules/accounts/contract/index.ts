export * from './api/index.ts';
export { accountsErrors } from './errors.ts';
export * from './model.ts';
export * from './password-rules.ts';
export * from './preferences.ts';
export * from './viewer-from-user.ts';
