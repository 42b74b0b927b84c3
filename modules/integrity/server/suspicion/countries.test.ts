import { expect, test } from 'vitest';
import { registeredCountries } from './countries.ts';

const countryOf = registeredCountries();

test.each([
  ['81.2.69.142', 'GB'],
  ['::ffff:81.2.69.142', 'GB'],
  ['2a00:1450:4009::1', 'IE'],
])('%s is registered in %s', async (address, country) => {
  expect(await countryOf(address)).toBe(country);
});

test.each(['127.0.0.1', '10.1.2.3', '::1', 'fd00::1', '', 'not an address', '999.1.1.1'])(
  'nobody can tell for %j',
  async (address) => {
    expect(await countryOf(address)).toBeNull();
  },
);
