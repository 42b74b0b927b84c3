import { expect, test } from 'vitest';
import { boundedEntry, boundedPool, passwords } from './passwords.ts';

test('at most two run at once, the rest wait their turn, and one too many is refused', async () => {
  const pool = boundedPool(2, 3);
  const gates: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => gates.push(resolve));
    running -= 1;
  };
  const accepted = Array.from({ length: 5 }, () => pool(work));
  await expect(pool(work)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', http: 429 });
  for (let done = 0; done < 5; done += 1) {
    while (gates.length === 0) await new Promise((resolve) => setImmediate(resolve));
    gates.shift()?.();
  }
  await Promise.all(accepted);
  expect(most).toBe(2);
  const after = pool(work);
  while (gates.length === 0) await new Promise((resolve) => setImmediate(resolve));
  gates.shift()?.();
  await after;
});

test('work that throws releases its slot', async () => {
  const pool = boundedPool(1, 1);
  await expect(pool(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await pool(async () => 'next')).toBe('next');
});

test('the entry admits up to its limit, refuses the next at once, and admits again afterwards', async () => {
  const enter = boundedEntry(2);
  const leave: (() => void)[] = [];
  const inside = [1, 2].map(() => enter(() => new Promise<void>((resolve) => leave.push(resolve))));
  let looked = false;
  const tooMany = enter(async () => {
    looked = true;
  });
  await expect(tooMany).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 2 } });
  expect(looked).toBe(false);
  for (const each of leave) each();
  await Promise.all(inside);
  await expect(enter(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await Promise.all([1, 2].map((n) => enter(async () => n)))).toEqual([1, 2]);
});

test('the right password matches, a wrong one does not, and a null hash never matches', async () => {
  const hash = await passwords.hash('a fine long passphrase');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(passwords.isOutdated(hash)).toBe(false);
  expect(await passwords.verify(hash, 'a fine long passphrase')).toBe(true);
  expect(await passwords.verify(hash, 'a fine long passphrasE')).toBe(false);
  expect(await passwords.verify(null, 'a fine long passphrase')).toBe(false);
});
