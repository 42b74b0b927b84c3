import { AppError, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, pageQuery } from '@app/platform/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiBase } from './api-base.ts';
import { credentialsFor } from './browser.ts';
import { exchange, type Fetch, queryString } from './transport.ts';

const replying =
  (reply: unknown, status = 200): Fetch =>
  async () =>
    new Response(JSON.stringify(reply), { status });

describe('where a call goes', () => {
  test('to /api/v1 on this host unless another address is configured [api-base]', async () => {
    expect([undefined, '', '  '].map(apiBase)).toEqual(['/api/v1', '/api/v1', '/api/v1']);
    expect(apiBase('https://api.example.test/api/v1/')).toBe('https://api.example.test/api/v1');
    const urls: string[] = [];
    const note: Fetch = async (url) => {
      urls.push(url);
      return Response.json({ status: 'success', data: null });
    };
    await exchange(note, { method: 'GET', path: '/a' });
    await exchange(note, { method: 'GET', path: '/a', base: 'https://api.example.test/api/v1' });
    expect(urls).toEqual(['/api/v1/a', 'https://api.example.test/api/v1/a']);
  });

  test('a list is requested with a filter object, page and size; empty values are left out [api-list-query]', () => {
    expect(queryString({ page: 2, size: 50, search: 'renal a&b', state: '', kind: undefined, by: null })).toBe(
      '?page=2&size=50&search=renal+a%26b',
    );
    expect(queryString({})).toBe('');
  });

  test('a list has 20 rows by default and 100 at most', () => {
    const query = z.object(pageQuery);
    expect(query.parse({})).toEqual({ page: 1, size: 20 });
    expect(query.safeParse({ size: 101 }).success).toBe(false);
    expect([PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX]).toEqual([20, 100]);
  });
});

describe('the credentials of a call', () => {
  const held = { token: 't', actAs: 'as' };

  test('the stored token as a bearer [api-bearer]', () => {
    expect(credentialsFor({ token: 't', actAs: null }, { page: '/' })).toEqual({ authorization: 'Bearer t' });
    expect(credentialsFor({ token: null, actAs: null }, { page: '/' })).toEqual({});
  });

  test('and, while an admin acts as a learner, the act-as token; never in the back office [actas-header]', () => {
    expect(credentialsFor(held, { page: '/profile' })).toEqual({ authorization: 'Bearer t', asauthorization: 'as' });
    for (const call of [{ page: '/admin/users/list' }, { page: '/profile', asSelf: true }]) {
      expect(credentialsFor(held, call)).toEqual({ authorization: 'Bearer t' });
    }
  });
});

describe('what counts as a success', () => {
  const outgoing = { method: 'GET', path: '/a' };

  test('only the status success; its data is the result [api-success]', async () => {
    expect(await exchange(replying({ status: 'success', data: 1 }), outgoing)).toBe(1);
  });

  test('every other status rejects, whatever the HTTP status says [err-non-success]', async () => {
    for (const reply of [{ status: 'Success' }, { status: 'ok' }, { status: 'error' }, {}, null]) {
      await expect(exchange(replying(reply), outgoing)).rejects.toBeInstanceOf(AppError);
    }
    const refusal = { status: 'error', code: 'LOCKED', message: 'Locked.', requestId: 'r' };
    await expect(exchange(replying(refusal, 403), outgoing)).rejects.toMatchObject({ code: 'LOCKED', http: 403 });
  });

  test('a network error is passed on [err-non-success]', async () => {
    const offline = new TypeError('offline');
    await expect(exchange(() => Promise.reject(offline), outgoing)).rejects.toBe(offline);
  });

  test('a cancelled call is aborted', async () => {
    const controller = new AbortController();
    const waiting: Fetch = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const call = exchange(waiting, { ...outgoing, signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(call).rejects.toThrow('gone');
  });
});
