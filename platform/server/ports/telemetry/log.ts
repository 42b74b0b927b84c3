import pino from 'pino';
import type { Log } from '../../deps.ts';
import { scrub, scrubText } from './redact.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export interface LogOptions {
  readonly level: LogLevel;
  /** Added to every line, e.g. the role of this process. */
  readonly base?: Readonly<Record<string, string>>;
  readonly write?: (line: string) => void;
}

/** JSON lines in UTC on standard output, without secrets and personal data; a line break in a value is escaped. */
export function createLog({ level, base = {}, write }: LogOptions): Log {
  const destination = write ? { write } : pino.destination({ dest: 1, sync: false, minLength: 0 });
  const logger = pino(
    {
      level,
      base: { ...base },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (facts) => scrub(facts) as Record<string, unknown> },
      // Errors are handled by scrub(), so pino's own `err` serialiser must not restore the original.
      serializers: { err: (error: unknown) => error },
    },
    destination,
  );
  return {
    debug: (facts, message) => logger.debug(facts, scrubText(message)),
    info: (facts, message) => logger.info(facts, scrubText(message)),
    warn: (facts, message) => logger.warn(facts, scrubText(message)),
    error: (facts, message) => logger.error(facts, scrubText(message)),
  };
}
