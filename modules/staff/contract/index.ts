export * from './api.ts';
export * from './mail.ts';
export { MAIL_TITLES, mailTitle } from './mail-titles.ts';
export * from './upkeep.ts';
