import { Stripe } from 'stripe';
import { ProviderError } from './port.ts';

export interface StripeOptions {
  readonly url: string;
  readonly key: string;
  /** Two during the rotation of a secret. */
  readonly webhookSecrets: readonly string[];
}

/** With the one retry a caller waits 15 seconds at most. */
const PATIENCE_MS = 7000;
const RETRIES = 1;

/**
 * The official client, pointed at the address of the settings. Its host has no path, and the pretend provider of development has
 * one, so the path is put in front of each address. A reply that leads elsewhere is a failure: the key is in the request.
 */
export function stripeClient({ url, key }: Pick<StripeOptions, 'url' | 'key'>): Stripe {
  const { protocol, hostname, port, pathname } = new URL(url);
  const below = pathname.replace(/\/$/, '');
  const send: typeof fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    address.pathname = `${below}${address.pathname}`;
    return fetch(address, { ...init, redirect: 'error' });
  };
  return new Stripe(key, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    httpClient: Stripe.createFetchHttpClient(send),
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Errors carry the status only: the library's own would take the provider's reply and headers into the log. */
export async function asked<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode: status } = error;
    throw status === undefined
      ? new ProviderError('the card provider cannot be reached, or sent no JSON')
      : new ProviderError(`the card provider answered ${status}`, { status });
  }
}
