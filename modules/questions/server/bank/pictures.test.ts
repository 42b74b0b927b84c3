import type { Deps } from '@app/platform/server';
import { expect, test } from 'vitest';
import { pictureAddress } from './pictures.ts';

const image = { src: 'ecg.svg', sha256: 'a'.repeat(64) } as Parameters<typeof pictureAddress>[1];

test('an unavailable store leaves the description, and is not tried again for five seconds', async () => {
  let now = 0;
  let reads = 0;
  const deps = {
    clock: { now: () => new Date(1_000_000 + now) },
    log: { warn: () => undefined, error: () => undefined },
    storage: {
      get: () => {
        reads += 1;
        return Promise.reject(new Error('no answer'));
      },
    },
  } as unknown as Deps;
  expect(await pictureAddress(deps, image)).toBe('');
  expect(await pictureAddress(deps, image)).toBe('');
  expect(reads).toBe(1);
  now = 5001;
  await pictureAddress(deps, image);
  expect(reads).toBe(2);
});
