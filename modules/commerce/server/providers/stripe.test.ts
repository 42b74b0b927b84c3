import { Stripe } from 'stripe';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from './port.ts';
import { stripeProvider } from './stripe.ts';

const [PRESENT, FORMER] = ['whsec_present', 'whsec_former'];
const NOW = new Date('2026-11-20T12:00:00Z');
const BODY = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_1', object: 'checkout.session', client_reference_id: 'order-1', payment_intent: 'pi_1' } },
});

describe('an event', () => {
  const provider = stripeProvider({ url: 'http://127.0.0.1:1', key: 'sk', webhookSecrets: [PRESENT, FORMER] });
  const signed = (secret: string, { payload = BODY, secondsAgo = 0 } = {}) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(NOW.getTime() / 1000) - secondsAgo,
    });
  const verify = (header: string | string[] | undefined, body = BODY) =>
    provider.verify({ 'stripe-signature': header }, Buffer.from(body), NOW);

  test.each([
    ['the present secret', PRESENT],
    ['the former one, while a secret is changed', FORMER],
  ])('signed with %s names the order, the page and the payment', async (_what, secret) => {
    expect(await verify(signed(secret))).toEqual({
      id: 'evt_1',
      kind: 'checkout.session.completed',
      orderId: 'order-1',
      ref: 'cs_1',
      paymentRef: 'pi_1',
    });
  });

  test.each([
    ['without a signature', undefined, BODY],
    ['with an empty one', '', BODY],
    ['with nonsense for one', 'v1=00,t=now', BODY],
    ['signed by somebody else', signed('whsec_other'), BODY],
    ['changed after it was signed', signed(PRESENT), BODY.replace('order-1', 'order-2')],
    ['more than five minutes old', signed(PRESENT, { secondsAgo: 301 }), BODY],
    ['more than five minutes ahead', signed(PRESENT, { secondsAgo: -301 }), BODY],
    ['that is no JSON', signed(PRESENT, { payload: 'paid' }), 'paid'],
    ['that is about nothing', signed(PRESENT, { payload: '{}' }), '{}'],
  ])('%s is refused', async (_what, header, body) => {
    expect(await verify(header, body)).toBeNull();
  });

  test.each([300, -300])('whose clock differs by %i seconds is accepted', async (secondsAgo) => {
    expect(await verify(signed(PRESENT, { secondsAgo }))).not.toBeNull();
  });
});

describe('a request', () => {
  const seen: { path: string; headers: IncomingHttpHeaders }[] = [];
  let replies: (readonly [status: number, body: object])[] = [];
  const server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', headers: request.headers });
    const [status, body] = replies.shift() ?? [500, {}];
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/elsewhere' });
    request.resume().on('end', () => response.end(JSON.stringify(body)));
  });
  const refund = () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cards/`;
    const provider = stripeProvider({ url, key: 'sk_secret', webhookSecrets: [PRESENT] });
    return provider.refund({ paymentRef: 'pi_1', pence: 500, key: 'r1' });
  };
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  beforeEach(() => void seen.splice(0));
  afterAll(() => server.close());

  test('that failed at the provider is sent once more, under the same key and below the path of its address', async () => {
    replies = [
      [503, { error: { message: 'busy' } }],
      [200, { id: 're_1', object: 'refund' }],
    ];
    expect(await refund()).toBe('re_1');
    expect(seen.map(({ path, headers }) => [path, headers['idempotency-key']])).toEqual([
      ['/cards/v1/refunds', 'refund-r1'],
      ['/cards/v1/refunds', 'refund-r1'],
    ]);
  });

  test('that is refused is not repeated, and its error names the status alone', async () => {
    replies = [[400, { error: { message: 'secret of somebody', type: 'invalid_request_error' } }]];
    const error = await refund().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ status: 400, isRefusal: true, message: 'the card provider answered 400' });
    expect((error as Error).cause).toBeUndefined();
    expect(seen).toHaveLength(1);
  });

  test('does not follow to another address, where its key would go too', async () => {
    replies = [
      [307, {}],
      [307, {}],
    ];
    await expect(refund()).rejects.toMatchObject({ status: null, isRefusal: false });
    expect(seen.every(({ path }) => path === '/cards/v1/refunds')).toBe(true);
  });
});
