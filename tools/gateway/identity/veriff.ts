// The identity provider's wire format: sessions, a page to choose the decision, signed decisions. No picture is taken.
import { createHmac } from 'node:crypto';
import { newName } from '../ledger.ts';

export const VERIFF = { key: 'veriff-local', secret: 'veriff-secret-local' } as const;

/** The decisions offered on the page, by the provider's codes. */
const CHOICES = [
  [9001, 'Approve'],
  [9102, 'Decline'],
  [9103, 'Ask for another picture'],
  [9104, 'Let it expire'],
] as const;

interface Check {
  readonly id: string;
  readonly callback: string;
  readonly vendorData: string;
  readonly name: string;
  code: number | null;
}
/** The identity checks, in memory. */
export const openChecks = () => new Map<string, Check>();
export type Checks = ReturnType<typeof openChecks>;

const sign = (text: string): string => createHmac('sha256', VERIFF.secret).update(text).digest('hex');

export interface IdentityRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly base: string;
  readonly client: string;
  readonly signature: string;
}
interface Session {
  readonly verification: {
    readonly callback: string;
    readonly vendorData: string;
    readonly person: { readonly firstName: string; readonly lastName: string };
  };
}

function begin(checks: Checks, { body, base }: IdentityRequest): object {
  const { callback, vendorData, person } = (JSON.parse(body) as Session).verification;
  const id = newName('vf');
  checks.set(id, { id, callback, vendorData, name: `${person.firstName} ${person.lastName}`, code: null });
  return { status: 'success', verification: { id, url: `${base}/identity/${id}`, vendorData, status: 'created' } };
}

/** Null: unknown path or wrong signature. A request without a body signs its session id. */
export function answerVeriff(checks: Checks, request: IdentityRequest): object | null {
  const id = /^\/v1\/sessions\/(\w+)\/decision$/.exec(request.path)?.[1];
  const signed = request.method === 'POST' ? request.body : (id ?? '');
  if (request.client !== VERIFF.key || request.signature !== sign(signed)) return null;
  if (request.method === 'POST' && request.path === '/v1/sessions') return begin(checks, request);
  const check = checks.get(id ?? '');
  if (!check) return null;
  return { status: 'success', verification: check.code === null ? null : decisionOf(check) };
}

const decisionOf = ({ id, code, vendorData }: Check) => ({ id, code, vendorData });

/** A signed decision, as headers and body. */
export function veriffDecision(check: Check) {
  const body = JSON.stringify({ status: 'success', verification: decisionOf(check) });
  return { headers: { 'x-auth-client': VERIFF.key, 'x-hmac-signature': sign(body) }, body };
}

const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const checkPage = ({ name }: Check): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Identity check</title>
<style>body{font:16px/1.5 sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.5rem;width:100%;margin:.25rem 0}</style>
<h1>Identity check</h1><p>This is a pretend identity check for development. No picture is taken.</p><p>${safe(name)}</p>
<form method="post">${CHOICES.map(([code, label]) => `<button name="code" value="${code}">${label}</button>`).join('')}</form></html>`;

/** Stores the chosen decision, sends it to the product, and returns the URL to go back to. */
export async function decide(check: Check, form: URLSearchParams): Promise<string> {
  check.code = Number(form.get('code') ?? 9102);
  const { headers, body } = veriffDecision(check);
  const url = new URL('/api/v1/kyc/webhook', check.callback);
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  await fetch(url, init).catch(() => undefined);
  return check.callback;
}
