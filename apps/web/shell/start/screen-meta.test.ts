import { expect, test } from 'vitest';
import { screenMeta } from './screen-meta.ts';

const metaOf = (pathname: string) =>
  screenMeta({ location: { pathname, search: '', hash: '', state: null, key: '' }, matches: [] });
const noIndex = { name: 'robots', content: 'noindex' };

test('a private page has the title of its screen and is not indexed', () => {
  expect(metaOf('/mocks/3/result')).toEqual(expect.arrayContaining([{ title: 'Mock result' }, noIndex]));
  expect(metaOf('/plabonthego/mocks')).toEqual(expect.arrayContaining([{ title: 'Mocks' }, noIndex]));
});

test('a mailed link whose secret is in the fragment has the title of its screen too', () => {
  expect(metaOf('/signup/verify')).toContainEqual({ title: 'Verify e-mail' });
  expect(metaOf('/login/resetpassword')).toContainEqual({ title: 'Reset password' });
  expect(metaOf('/login/resetpassword/a/b')).toEqual([]);
});

test('its address, which may contain a code, is not repeated in the head', () => {
  expect(JSON.stringify(metaOf('/mailpreferences/secret-code'))).not.toContain('secret-code');
});

test('an indexed page names its canonical address', () => {
  expect(metaOf('/resetflag')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ rel: 'canonical', href: expect.stringMatching(/\/resetflag$/) }),
    ]),
  );
  expect(metaOf('/resetflag')).not.toContainEqual(noIndex);
});

test('an address without a screen has no meta tags', () => {
  expect(metaOf('/no-such-page')).toEqual([]);
});
