import { AppError } from '@app/platform/contract';

const SERVER_FAULT = 500;
/** A session that ended, and haste: the same may be taken later. */
const FOR_NOW: readonly number[] = [401, 429];
/** Sending the same again would be refused again. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.code !== 'UNREADABLE' &&
  error.http < SERVER_FAULT &&
  !FOR_NOW.includes(error.http);

/** Paths begin with what the call names the draft. */
const nameOf = (path: string): string => {
  const name = path.split('.').find((part) => part !== 'content') ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
};
const sentence = (says: string): string => (says.endsWith('.') ? says : `${says}.`);

/** What of a draft the server will not have, and why. */
export function refusedWords({ message, fields = {} }: Pick<AppError, 'message' | 'fields'>): string {
  return [message, ...Object.entries(fields).map(([path, says]) => `${nameOf(path)}: ${sentence(says)}`)].join(' ');
}
