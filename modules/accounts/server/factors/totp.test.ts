import { expect, test } from 'vitest';
import { seal, unseal } from '../credentials/seal.ts';
import { base32, codeAt, otpauthUri, stepAt, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, the SHA-1 rows. */
const VECTORS: readonly (readonly [number, string])[] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
];

test.each(VECTORS)('at second %i the code is %s', (second, code) => {
  const step = stepAt(new Date(second * 1000));
  expect(codeAt(SECRET, step, 8)).toBe(code);
  expect(codeAt(SECRET, step)).toBe(code.slice(2));
});

test('a code is valid one step before and after its own, and not two', () => {
  const now = new Date('2026-11-15T10:00:15Z');
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((drift) => stepOfCode(SECRET, codeAt(SECRET, step + drift), now));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
  expect(stepOfCode(SECRET, '', now)).toBeNull();
});

test('secrets are encoded as authenticator apps expect (RFC 4648)', () => {
  for (const [text, written] of [
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ] as const)
    expect(base32(Buffer.from(text))).toBe(written);
  expect(otpauthUri(SECRET, { issuer: 'Test Bank', account: 'a+b@example.test' })).toBe(
    'otpauth://totp/Test%20Bank:a%2Bb%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Test%20Bank',
  );
});

test('a sealed secret opens only for its owner and with the same server secret', () => {
  const of = { secrets: ['only-for-tests-0123456789-0123456789'], userId: 'one' } as const;
  const sealed = seal(of, SECRET, Buffer.alloc(12, 7));
  expect(sealed).not.toContain(SECRET.toString('base64url'));
  expect(unseal(of, sealed)).toEqual(SECRET);
  expect(unseal({ ...of, userId: 'two' }, sealed)).toBeNull();
  expect(unseal({ ...of, secrets: ['another-one-0123456789-0123456789-01'] }, sealed)).toBeNull();
  const [id = '', box = ''] = sealed.split('.');
  const bytes = Buffer.from(box, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal(of, `${id}.${bytes.toString('base64url')}`)).toBeNull();
});

test('a new first secret seals, and the former one still opens values with a key id and older ones without', () => {
  const [old, present] = ['only-for-tests-0123456789-0123456789', 'another-one-0123456789-0123456789-01'];
  const before = { secrets: [old], userId: 'one' } as const;
  const after = { secrets: [present, old], userId: 'one' } as const;
  const sealed = seal(before, SECRET, Buffer.alloc(12, 7));
  expect(unseal(after, sealed)).toEqual(SECRET);
  expect(unseal(after, sealed.split('.')[1] ?? ''), 'as it was stored before there were ids').toEqual(SECRET);
  const anew = seal(after, SECRET, Buffer.alloc(12, 8));
  expect(unseal({ secrets: [present], userId: 'one' }, anew)).toEqual(SECRET);
  expect(unseal(before, anew)).toBeNull();
  expect(unseal(after, 'short')).toBeNull();
});
