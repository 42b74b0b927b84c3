import type { Log } from '../../deps.ts';

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly facts: object;
  readonly message: string;
}

/** A log that keeps its lines, for tests. */
export function memoryLog(): Log & { readonly lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (facts: object, message: string) =>
    void lines.push({ level, facts, message });
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
