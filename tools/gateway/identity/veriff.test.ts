import { createVeriff } from '@app/accounts/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../server.ts';
import { VERIFF } from './veriff.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway(0);
});
afterAll(() => gateway.close());

const provider = (secret: string = VERIFF.secret) =>
  createVeriff({ url: `${gateway.url}/veriff`, apiKey: VERIFF.key, secret });
// Nothing listens at returnTo, so the decision is only available on request.
const person = {
  givenName: 'Amina',
  lastName: 'Okafor',
  caseId: 'case-1',
  returnTo: 'http://127.0.0.1:9/kyc-complete',
};

test('the pretend identity provider behaves like the real one: a check is begun, decided on its page, and its decision read', async () => {
  const { ref, url } = await provider().begin(person);
  expect(await (await fetch(url)).text()).toContain('Amina Okafor');
  expect(await provider().decision(ref)).toBeNull();
  const pressed = async (code: number) => {
    const body = new URLSearchParams({ code: String(code) });
    return (await fetch(url, { method: 'POST', body, redirect: 'manual' })).headers.get('location');
  };
  expect(await pressed(9102)).toBe(person.returnTo);
  expect(await provider().decision(ref)).toBe('declined');
  await pressed(9001);
  expect(await provider().decision(ref)).toBe('approved');
});

test('a request signed with another secret is refused', async () => {
  await expect(provider('another').begin(person)).rejects.toThrow(/answered 404/);
});
