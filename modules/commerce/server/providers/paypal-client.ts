import { callProvider } from './call-provider.ts';
import { z } from 'zod';

export interface PaypalAccount {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
}
export type CallPaypal = (method: 'GET' | 'POST', path: string, body?: object, requestId?: string) => Promise<unknown>;

const Token = z.object({ access_token: z.string() });

async function accessToken({ url, clientId, secret }: PaypalAccount): Promise<string> {
  const reply = await callProvider(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  return Token.parse(reply).access_token;
}

/** Fetches a token for each call: payments are few, and a cached token could expire just before use. */
export const paypalCaller =
  (account: PaypalAccount): CallPaypal =>
  async (method, path, body, requestId) =>
    callProvider(`${account.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken(account)}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
