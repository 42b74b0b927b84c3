import { expect, test } from 'vitest';
import { createSigner, type Facts, fingerprintOf } from './signing.ts';

const OLD = 'a former secret of 32 characters.....';
const NEW = 'the present secret of 32 characters...';
const facts: Facts = {
  publicId: 'abcdefghijklmnopqrstuv',
  kind: 'category',
  line: 'pa',
  subjectId: '0190',
  subjectName: 'Heart',
  holderName: 'Amina Okafor',
  outOf: 12,
  score: 9,
  issuedAt: new Date('2026-11-15T10:00:00Z'),
};

test('a signature is valid only for what was signed', () => {
  const signer = createSigner([NEW]);
  const signature = signer.sign(facts);
  expect(signer.isGenuine(facts, signature)).toBe(true);
  const altered: readonly Partial<Facts>[] = [
    { publicId: 'vutsrqponmlkjihgfedcba' },
    { kind: 'bank' },
    { line: 'plab' },
    { subjectId: '0191' },
    { subjectName: 'Lungs' },
    { holderName: 'Amina Okafo' },
    { holderName: null },
    { outOf: 13 },
    { score: 10 },
    { issuedAt: new Date('2026-11-15T10:00:00.001Z') },
  ];
  expect(altered.filter((change) => signer.isGenuine({ ...facts, ...change }, signature))).toEqual([]);
  expect(['', 'x', `${signature}AAAA`].filter((wrong) => signer.isGenuine(facts, wrong))).toEqual([]);
});

test('signatures of a former secret stay valid until that secret is removed', () => {
  const signature = createSigner([OLD]).sign(facts);
  expect(createSigner([NEW, OLD]).isGenuine(facts, signature)).toBe(true);
  expect(createSigner([NEW]).isGenuine(facts, signature)).toBe(false);
  expect(createSigner([NEW, OLD]).sign(facts)).toBe(createSigner([NEW]).sign(facts));
});

test('a fingerprint is short enough to be read out', () => {
  expect(fingerprintOf(createSigner([NEW]).sign(facts))).toMatch(/^(?:[\dA-F]{4} ){3}[\dA-F]{4}$/);
});
