import { AppError, type Endpoint, endpoint } from '@app/platform/contract';
import { createStaticHandler, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiFetch, load } from './server-side.ts';

const params = z.object({ id: z.string().max(5) });
const read = endpoint('GET /news/:id', 'public', { params, about: 'Read one.' });
const choose = endpoint('POST /news/:id', 'public', {
  params,
  body: z.object({ option: z.string() }),
  about: 'Choose.',
});

/** The status of the page whose loader makes the call, when the API refuses it with this error. */
async function statusOf(call: Endpoint, refusal: AppError): Promise<number> {
  const context = new RouterContextProvider();
  const { code, message } = refusal;
  context.set(apiFetch, async () => Response.json({ status: 'error', code, message }, { status: refusal.http }));
  const args = { params: { id: 'longer' }, body: { option: 'A' } };
  const pages = createStaticHandler([{ path: '/', loader: () => load(context, call, args) }]);
  const page = await pages.query(new Request('http://localhost/'));
  return page instanceof Response ? page.status : page.statusCode;
}
const invalid = new AppError('INVALID_INPUT', { http: 400, message: 'Please check what you entered.' });

test('a page whose address holds an impossible value is not found [err-404-validation]', async () => {
  expect(await statusOf(read, invalid)).toBe(404);
});

test('every other refusal keeps its status', async () => {
  expect(await statusOf(choose, invalid)).toBe(400);
  expect(await statusOf(read, new AppError('NOT_FOUND', { http: 404, message: 'Not found.' }))).toBe(404);
  expect(await statusOf(read, new AppError('TOO_MANY', { http: 429, message: 'Too many requests.' }))).toBe(429);
  expect(await statusOf(read, new AppError('INTERNAL', { http: 500, message: 'Error.' }))).toBe(500);
});
