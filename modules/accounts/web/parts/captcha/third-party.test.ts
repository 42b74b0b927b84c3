import { describe, expect, test, vi } from 'vitest';
import { CAPTCHA, type CaptchaPage, createThirdParty, type Provider } from './third-party.ts';

type Options = Readonly<Record<string, unknown>>;
const call = (options: Options, name: string, ...args: string[]) =>
  (options[name] as (...all: string[]) => void)(...args);

/** A fake provider that calls `does` with its options when it is executed. */
function providerThat(does: (options: Options) => void) {
  const rendered: Options[] = [];
  const provider: Provider = {
    render: (_where, options) => rendered.push(options) - 1,
    execute: (widget) => does(rendered[widget] ?? {}),
  };
  return { provider, rendered };
}
const pageWith = (load: CaptchaPage['load']): CaptchaPage => ({ load, place: () => ({}) as HTMLElement });
const sound = { key: 'a-key', version: 2 };

test('the third party is used in its enterprise mode, invisible, without badge, version 2 [const-captcha]', async () => {
  expect(CAPTCHA).toEqual({ mode: 'enterprise', size: 'invisible', hideBadge: true, version: 2 });
  const { provider, rendered } = providerThat((options) => call(options, 'callback', 'a token'));
  const load = vi.fn<CaptchaPage['load']>(async () => provider);
  expect(await createThirdParty(sound, pageWith(load)).execute()).toBe('a token');
  expect(load.mock.calls[0]?.[0]).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/enterprise\.js\?/);
  expect(rendered).toMatchObject([{ sitekey: 'a-key', size: 'invisible' }]);
});

describe('each failure has its own message', () => {
  const nowhere = pageWith(() => Promise.reject(new Error('offline')));

  test('without a key [err-captcha-key]', () => {
    expect(() => createThirdParty({ version: 2 }, nowhere)).toThrow(/^no key provided$/);
    expect(() => createThirdParty({ key: '', version: 2 }, nowhere)).toThrow(/^no key provided$/);
  });

  test('without a version [err-captcha-version]', () => {
    expect(() => createThirdParty({ key: 'a-key' }, nowhere)).toThrow(/^no version provided$/);
  });

  test('when the script cannot be loaded [err-captcha-load]', async () => {
    await expect(createThirdParty(sound, nowhere).execute()).rejects.toThrow(/^failed to load script$/);
  });

  test('when it runs without a result [err-captcha-execute]', async () => {
    for (const name of ['error-callback', 'expired-callback']) {
      const { provider } = providerThat((options) => call(options, name));
      const captcha = createThirdParty(
        sound,
        pageWith(async () => provider),
      );
      await expect(captcha.execute(), name).rejects.toThrow(/^failed to execute$/);
    }
    const { provider } = providerThat(() => {
      throw new Error('broken');
    });
    const broken = createThirdParty(
      sound,
      pageWith(async () => provider),
    );
    await expect(broken.execute()).rejects.toThrow(/^failed to execute$/);
  });
});
