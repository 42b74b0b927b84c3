export * from './api.ts';
export * from './mail.ts';
