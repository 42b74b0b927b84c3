export * from './api.ts';
export * from './audience.ts';
export * from './entry.ts';
export { notificationsErrors } from './errors.ts';
export * from './notification.ts';
export * from './wire.ts';
