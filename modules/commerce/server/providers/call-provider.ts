import { ProviderError } from './port.ts';

/** Timeout of one request to a provider. */
const PATIENCE_MS = 15_000;

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
/** Sends one request to a provider and returns its JSON. Errors carry the status only, never the body. */
export async function callProvider(url: string, { method, headers, body }: ProviderRequest): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    headers,
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
    ...(body === undefined ? {} : { body }),
  }).catch((cause: unknown) => {
    throw new ProviderError('the payment provider cannot be reached', { cause });
  });
  const text = await reply.text();
  if (!reply.ok) throw new ProviderError(`the payment provider answered ${reply.status}`, { status: reply.status });
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ProviderError('the payment provider sent no JSON', { cause });
  }
}

export const oneHeader = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
