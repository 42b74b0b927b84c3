// Pretend payment and identity providers for development and tests, on this machine only: the real wire formats, a hosted
// page, and switches for failures. No money moves.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Ledger, openLedger, type Payment, Refusal } from './ledger.ts';
import { approvalPage, payPage } from './page.ts';
import { answerPaypal, certificate, CERTIFICATE_PATH, paypalEvent } from './paypal.ts';
import { answerStripe, stripeEvent } from './stripe.ts';
import { answerVeriff, type Checks, checkPage, decide, openChecks } from './identity/veriff.ts';

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};
const json = (response: ServerResponse, value: object | null): void => {
  response.writeHead(value ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value ?? { error: { message: 'no such thing' } }));
};
const html = (response: ServerResponse, text: string): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(text);
};
const redirect = (response: ServerResponse, to: string): void => {
  response.writeHead(303, { location: to });
  response.end();
};

/** Sends webhook events to the host of the buyer's return URL. */
async function sendEvents(payment: Payment, base: string, times: number): Promise<void> {
  const { headers, body } =
    payment.provider === 'card'
      ? stripeEvent(payment, 'checkout.session.completed', new Date())
      : paypalEvent(payment, 'CHECKOUT.ORDER.APPROVED', new Date(), base);
  const url = new URL('/api/v1/payments/webhook', payment.returnUrl);
  for (let n = 0; n < times; n += 1)
    await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }).catch(
      () => undefined,
    );
}

const DECLINED = '9995';
const ASKS_BANK = '3155';

function pay(payment: Payment, form: URLSearchParams): void {
  const digits = (form.get('card') ?? '').replaceAll(/\D/g, '');
  payment.last4 = digits.slice(-4);
  if (payment.provider === 'paypal') payment.status = 'approved';
  else if (payment.last4 === DECLINED) {
    payment.status = 'declined';
    payment.failure = 'Your card has insufficient funds.';
  } else if (payment.last4 === ASKS_BANK && form.get('approved') !== 'yes') payment.status = 'action';
  else payment.status = 'paid';
}

async function answerPage(payment: Payment, request: IncomingMessage, response: ServerResponse, base: string) {
  if (request.method !== 'POST') return html(response, payPage(payment));
  const form = new URLSearchParams(await textOf(request));
  if (form.get('leave')) return redirect(response, payment.cancelUrl);
  pay(payment, form);
  if (payment.status === 'declined') return html(response, payPage(payment));
  if (payment.status === 'action') return html(response, approvalPage(payment));
  const mode = form.get('then') ?? 'return';
  if (mode === 'dispute') payment.dispute = 'needs_response';
  if (mode !== 'silent') void sendEvents(payment, base, mode === 'five' ? 5 : 1);
  return mode === 'close' || mode === 'silent'
    ? html(response, '<!doctype html><title>Paid</title><p>Paid. Nobody goes back to the shop.')
    : redirect(response, payment.returnUrl);
}

/** The pretend identity provider; false if the path is not one of its own. */
async function answerIdentity(checks: Checks, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const base = `http://${request.headers.host ?? '127.0.0.1'}`;
  const { pathname } = new URL(request.url ?? '/', base);
  const check = checks.get(/^\/identity\/(\w+)$/.exec(pathname)?.[1] ?? '');
  if (check) {
    if (request.method !== 'POST') html(response, checkPage(check));
    else redirect(response, await decide(check, new URLSearchParams(await textOf(request))));
    return true;
  }
  if (!pathname.startsWith('/veriff/')) return false;
  const header = (name: string) => String(request.headers[name] ?? '');
  const call = {
    method: request.method ?? 'GET',
    path: pathname.slice('/veriff'.length),
    body: await textOf(request),
  };
  const signed = { client: header('x-auth-client'), signature: header('x-hmac-signature') };
  json(response, answerVeriff(checks, { ...call, ...signed, base }));
  return true;
}

/** A silent provider sends no reply to these requests and leaves the connection open. */
const isCharged = (reply: object | null): boolean => {
  const { payment_status, status } = (reply ?? {}) as { payment_status?: string; status?: string };
  return payment_status === 'paid' || status === 'COMPLETED';
};

async function answer(books: Ledger, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const base = `http://${request.headers.host ?? '127.0.0.1'}`;
  const url = new URL(request.url ?? '/', base);
  const header = (name: string) => String(request.headers[name] ?? '');
  if (url.pathname === '/healthz') return json(response, { ok: true });
  if (url.pathname === `/paypal${CERTIFICATE_PATH}`) {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(certificate());
    return;
  }
  const page = /^\/pay\/(\w+)$/.exec(url.pathname)?.[1];
  const payment = page === undefined ? undefined : books.payments.get(page);
  if (payment) return answerPage(payment, request, response, base);
  const call = { method: request.method ?? 'GET', query: url.searchParams, body: await textOf(request), base };
  const isStripe = url.pathname.startsWith('/stripe/');
  const path = url.pathname.replace(/^\/(?:stripe|paypal)/, '');
  const reply = isStripe
    ? answerStripe(books, { ...call, path, key: header('idempotency-key') })
    : answerPaypal(books, { ...call, path, key: header('paypal-request-id') });
  if (!books.isSilent() || !isCharged(reply)) json(response, reply);
}

export interface Gateway {
  readonly url: string;
  readonly books: Ledger;
  readonly close: () => Promise<void>;
}

/** Listens on the loopback interface only. Port 0: any free one. */
export async function startGateway(port: number): Promise<Gateway> {
  const books = openLedger();
  const checks = openChecks();
  const server = createServer((request, response) => {
    const answered = answerIdentity(checks, request, response).then((isDone) =>
      isDone ? undefined : answer(books, request, response),
    );
    answered.catch((error: unknown) => {
      response.writeHead(error instanceof Refusal ? error.status : 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: error instanceof Refusal ? error.message : 'failed' } }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
