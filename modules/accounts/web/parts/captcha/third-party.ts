/** How the third party is used: enterprise mode, invisible, hidden badge, version 2. */
export const CAPTCHA = { mode: 'enterprise', size: 'invisible', hideBadge: true, version: 2 } as const;

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit&onload=';
const LOADED = 'captchaLoaded';
const LONGEST_MS = 30_000;

/** The API of the third party's script. */
export interface Provider {
  render(where: HTMLElement, options: Readonly<Record<string, unknown>>): number;
  execute(widget: number): void;
}
/** The parts of the page it depends on; tests pass fakes. */
export interface CaptchaPage {
  /** Resolves once the script has run; rejects when it could not be loaded. */
  load(address: string): Promise<Provider>;
  /** A hidden element at the end of the page. */
  place(): HTMLElement;
}
export interface ThirdPartyOptions {
  readonly key?: string | undefined;
  readonly version?: number | undefined;
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('the captcha did not answer within 30 seconds')), LONGEST_MS),
  );
  return Promise.race([work, late]);
}

/** Turns the callbacks of the third party into one promise. */
const runWidget = (provider: Provider, where: HTMLElement, key: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const widget = provider.render(where, {
      sitekey: key,
      size: CAPTCHA.size,
      callback: resolve,
      'error-callback': () => reject(new Error('the captcha reported an error')),
      'expired-callback': () => reject(new Error('the captcha expired')),
    });
    provider.execute(widget);
  });

/** Each of the four failures has its own message. */
export function createThirdParty({ key, version }: ThirdPartyOptions, page: CaptchaPage) {
  if (!key) throw new Error('no key provided');
  if (!version) throw new Error('no version provided');
  return {
    async execute(): Promise<string> {
      const provider = await withinTime(page.load(SCRIPT)).catch(() => {
        throw new Error('failed to load script');
      });
      return withinTime(runWidget(provider, page.place(), key)).catch(() => {
        throw new Error('failed to execute');
      });
    },
  };
}

type WithProvider = Window & { grecaptcha?: { enterprise?: Provider }; [LOADED]?: () => void };
let loading: Promise<Provider> | undefined;

const fetchScript = (address: string): Promise<Provider> =>
  new Promise((resolve, reject) => {
    const own = window as WithProvider;
    const script = document.createElement('script');
    own[LOADED] = () => {
      const provider = own.grecaptcha?.[CAPTCHA.mode];
      if (provider) resolve(provider);
      else reject(new Error('the captcha script defined no API'));
    };
    script.src = address + LOADED;
    script.addEventListener('error', () => {
      script.remove();
      loading = undefined;
      reject(new Error('the captcha script could not be fetched'));
    });
    document.head.append(script);
  });

/** The real page. The forms name the third party's terms instead of its badge (CaptchaTerms.tsx). */
export const thisPage: CaptchaPage = {
  load: (address) => (loading ??= fetchScript(address)),
  place: () => {
    const where = document.createElement('div');
    where.hidden = CAPTCHA.hideBadge;
    document.body.append(where);
    return where;
  },
};
