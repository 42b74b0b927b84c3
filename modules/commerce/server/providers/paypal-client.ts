import { askProvider } from './ask.ts';
import { z } from 'zod';

export interface PaypalAccount {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
}
export type AskPaypal = (method: 'GET' | 'POST', path: string, body?: object, requestId?: string) => Promise<unknown>;

const Token = z.object({ access_token: z.string() });

async function accessToken({ url, clientId, secret }: PaypalAccount): Promise<string> {
  const reply = await askProvider(`${url}/v1/oauth2/token`, {
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
export const askPaypal =
  (account: PaypalAccount): AskPaypal =>
  async (method, path, body, requestId) =>
    askProvider(`${account.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken(account)}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
