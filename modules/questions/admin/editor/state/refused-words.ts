import { AppError } from '@app/platform/contract';

const SERVER_FAULT = 500;
/** An expired session and rate limits: the same request may succeed later. */
const FOR_NOW: readonly number[] = [401, 429];
/** Whether the same request would be refused again. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.code !== 'UNREADABLE' &&
  error.http < SERVER_FAULT &&
  !FOR_NOW.includes(error.http);

/** Paths begin with `content`, the draft's name in the call. */
const nameOf = (path: string): string => {
  const name = path.split('.').find((part) => part !== 'content') ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
};
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** Which fields the server refuses, and why. */
export function refusedWords({ message, fields = {} }: Pick<AppError, 'message' | 'fields'>): string {
  return [message, ...Object.entries(fields).map(([path, text]) => `${nameOf(path)}: ${sentence(text)}`)].join(' ');
}
