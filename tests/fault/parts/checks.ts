import type { FaultReport } from '../report.ts';

/** Something that must not happen, and how often it did. */
export interface Check {
  readonly name: string;
  readonly wrong: number;
}

export const reportOf = (
  title: string,
  begun: number,
  facts: readonly string[],
  checks: readonly Check[],
): FaultReport => ({
  lines: [
    `${title} (${((performance.now() - begun) / 1000).toFixed(1)} s)`,
    ...facts.map((fact) => `  ${fact}`),
    ...checks.map(({ name, wrong }) => `  ${wrong === 0 ? 'passed' : 'FAILED'}  ${wrong} ${name}`),
  ],
  failures: checks.filter(({ wrong }) => wrong !== 0).length,
});

/** `part` from 0 to 1; rounded to whole milliseconds. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, two) => one - two);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

export interface Timed {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: unknown;
  readonly milliseconds: number;
}

/** One call; status 0 if there was no reply. */
export async function call(
  url: string,
  request: {
    readonly method?: string;
    readonly path: string;
    readonly token?: string;
    readonly from?: string;
    readonly body?: object;
    readonly patienceMs?: number;
  },
): Promise<Timed> {
  const begun = performance.now();
  const { method = 'GET', path, token, from, body, patienceMs = 15_000 } = request;
  try {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        'x-client': 'tool',
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      signal: AbortSignal.timeout(patienceMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    const envelope = (text.startsWith('{') ? JSON.parse(text) : {}) as { data?: unknown; code?: string };
    return { status: reply.status, code: envelope.code, data: envelope.data, milliseconds: performance.now() - begun };
  } catch {
    return { status: 0, code: undefined, data: undefined, milliseconds: performance.now() - begun };
  }
}
