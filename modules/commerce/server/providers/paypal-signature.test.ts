import { MINUTE_MS } from '@app/platform/contract';
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { certificatesOf } from './paypal-signature.ts';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const NOW = new Date('2026-11-19T09:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const CERTS = 'https://api.paypal.test/v1/notifications/certs';

/** Certificates of a provider that has only those named, and the addresses fetched. */
function opened(...known: string[]) {
  const fetched: string[] = [];
  const keyAt = certificatesOf('https://api-m.paypal.test', (address) => {
    fetched.push(address);
    return Promise.resolve(known.includes(address) ? publicKey : null);
  });
  return { keyAt, fetched };
}

test('only the path of certificates is fetched, from the hosts of the provider', async () => {
  const { keyAt, fetched } = opened();
  const refused = [
    'https://evil.test/v1/notifications/certs/CERT-1',
    'https://api.paypal.test.evil.test/v1/notifications/certs/CERT-1',
    'https://api.paypal.test@evil.test/v1/notifications/certs/CERT-1',
    'https://api.paypal.test/v1/other',
    `${CERTS}/../../../v1/other`,
    `${CERTS}/CERT-1/../../x`,
    `${CERTS}/CERT-1?a=b`,
    `${CERTS}/CERT-${'1'.repeat(200)}`,
    '',
  ];
  for (const address of refused) expect(await keyAt(address, NOW), address).toBeNull();
  expect(fetched).toEqual([]);
});

test('a certificate is fetched once, and one that cannot be read is not tried again for a minute', async () => {
  const { keyAt, fetched } = opened(`${CERTS}/CERT-good`);
  for (let time = 0; time < 3; time += 1) {
    expect(await keyAt(`${CERTS}/CERT-good`, after(time * MINUTE_MS))).toBe(publicKey);
    expect(await keyAt(`${CERTS}/CERT-bad`, NOW)).toBeNull();
  }
  expect(fetched).toEqual([`${CERTS}/CERT-good`, `${CERTS}/CERT-bad`]);
  await keyAt(`${CERTS}/CERT-bad`, after(4 * MINUTE_MS));
  expect(fetched).toHaveLength(3);
});

test('forged events that name new certificates cause few fetches, and a kept one still serves', async () => {
  const { keyAt, fetched } = opened(`${CERTS}/CERT-good`, `${CERTS}/CERT-new`);
  expect(await keyAt(`${CERTS}/CERT-good`, NOW)).toBe(publicKey);
  for (let n = 0; n < 500; n += 1) await keyAt(`${CERTS}/CERT-${n}`, NOW);
  expect(fetched).toHaveLength(10);
  expect(await keyAt(`${CERTS}/CERT-good`, NOW)).toBe(publicKey);
  expect(await keyAt(`${CERTS}/CERT-new`, NOW), 'waits for the next minute').toBeNull();
  expect(await keyAt(`${CERTS}/CERT-new`, after(MINUTE_MS))).toBe(publicKey);
});
