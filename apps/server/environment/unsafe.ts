import { isExampleAddress, isPublic, isThisMachine } from './hosts.ts';
import { misspeltNames } from './misspelt.ts';
import { ConfigError, type Environment, type Settings } from './shape.ts';

/** The mailbox of a developer's machine and of deploy/compose.yaml: it shows mails and passes none on. */
const MAILBOX_PORTS: ReadonlySet<string> = new Set(['51025', '1025']);
const isMailbox = (smtpUrl: string): boolean => URL.canParse(smtpUrl) && MAILBOX_PORTS.has(new URL(smtpUrl).port);
const isTestKey = (key = ''): boolean => /^(?:sk|rk)_test/.test(key);
/** The provider's sandbox, or something that only looks like the provider. */
const isTestAddress = (url: string): boolean => url.includes('sandbox') || !url.startsWith('https:') || !isPublic(url);

/** Their defaults are ours, so the operator must set each, if only to the same value. */
const OWN_VALUES = ['BRAND_NAME', 'COMPANY_NAME', 'SUPPORT_EMAIL', 'DATABASE_URL', 'SMTP_URL'] as const;

/** Real money and test keys never meet: a sale would look paid and bring nothing, or a rehearsal would charge a card. */
function paymentFaults(values: Settings): readonly string[] {
  const { PAYMENTS, STRIPE_KEY, STRIPE_URL, PAYPAL_CLIENT_ID, PAYPAL_URL } = values;
  const isTest = isTestKey(STRIPE_KEY) || isTestAddress(STRIPE_URL);
  const isSandbox = PAYPAL_CLIENT_ID !== undefined && isTestAddress(PAYPAL_URL);
  if (PAYMENTS === 'on')
    return [
      ...(isTest ? ['  STRIPE_KEY, STRIPE_URL: for tests, so nobody would pay; say PAYMENTS=test to rehearse'] : []),
      ...(isSandbox ? ['  PAYPAL_URL: the sandbox, so nobody would pay; say PAYMENTS=test to rehearse'] : []),
    ];
  if (PAYMENTS === 'test')
    return [
      ...(isTest ? [] : ['  STRIPE_KEY: a live key would charge real cards, which PAYMENTS=test must not']),
      ...(PAYPAL_CLIENT_ID === undefined || isSandbox
        ? []
        : ['  PAYPAL_URL: must be https://api-m.sandbox.paypal.com with PAYMENTS=test']),
    ];
  return [];
}

/** What would hurt an operator or visitors where everybody can reach the site. */
function publicFaults(values: Settings, environment: Environment): readonly string[] {
  const faults = OWN_VALUES.filter((name) => !environment[name]).map(
    (name) => `  ${name}: needed with a public address; its default is for a first look`,
  );
  if (!values.PUBLIC_URL?.startsWith('https:'))
    faults.push('  PUBLIC_URL: must be https with a public address; passwords would travel in the clear');
  if (values.NODE_ENV !== 'production') faults.push('  NODE_ENV: must be production with a public address');
  if (!values.SESSION_SECRET) faults.push('  SESSION_SECRET: needed with a public address (32 characters or more)');
  if (values.DEMO) faults.push('  DEMO: its passwords are public, so not together with a public address');
  for (const name of ['SUPPORT_EMAIL', 'MAIL_FROM'] as const)
    if (environment[name] && isExampleAddress(environment[name]))
      faults.push(`  ${name}: ${environment[name]} is an example; mail to it reaches nobody`);
  if (environment['SMTP_URL'] && isMailbox(values.SMTP_URL))
    faults.push('  SMTP_URL: this mailbox is for development and passes no mail on');
  return [...faults, ...paymentFaults(values)];
}

function incompleteGroups(values: Settings): readonly string[] {
  const faults: string[] = [];
  if (values.STORAGE === 's3') {
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (!values[name]) faults.push(`  ${name}: needed when STORAGE=s3`);
  }
  if (values.CAPTCHA === 'recaptcha') {
    for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_PROJECT', 'RECAPTCHA_API_KEY'] as const)
      if (!values[name]) faults.push(`  ${name}: needed when CAPTCHA=recaptcha`);
  }
  if (values.PAYMENTS === 'off') return faults;
  if (!values.STRIPE_KEY || values.STRIPE_WEBHOOK_SECRETS.length === 0)
    faults.push('  STRIPE_KEY, STRIPE_WEBHOOK_SECRETS: needed unless PAYMENTS=off');
  if (values.PAYPAL_CLIENT_ID && (!values.PAYPAL_SECRET || !values.PAYPAL_WEBHOOK_ID))
    faults.push('  PAYPAL_SECRET, PAYPAL_WEBHOOK_ID: needed with PAYPAL_CLIENT_ID');
  return faults;
}

export function refuseUnsafe(values: Settings, environment: Environment): void {
  const faults: string[] = [...misspeltNames(environment)];
  const { PUBLIC_URL = '' } = values;
  if (isPublic(PUBLIC_URL)) faults.push(...publicFaults(values, environment));
  else if (values.NODE_ENV === 'production' && !values.SESSION_SECRET && !values.DEMO)
    faults.push('  SESSION_SECRET: needed in production (32 characters or more)');
  if (PUBLIC_URL.startsWith('https:') && !isThisMachine(PUBLIC_URL)) {
    if (values.TRUSTED_PROXIES === 0)
      faults.push('  TRUSTED_PROXIES: needed behind https; without it every visitor has the address of the proxy');
    if (values.STORAGE === 'disk' && values.S3_ACCESS_KEY)
      faults.push('  STORAGE: is disk, so the S3 names are not used; say s3, or leave S3_ACCESS_KEY empty');
  }
  faults.push(...incompleteGroups(values));
  if (faults.length > 0) throw new ConfigError(`These settings are missing or unsafe:\n${faults.join('\n')}`);
}

/** What works, but not as somebody may believe. */
export function warningsOf(values: Settings): readonly string[] {
  const { PUBLIC_URL = 'http:' } = values;
  const isOpen = isPublic(PUBLIC_URL);
  return [
    ...(PUBLIC_URL.startsWith('https:')
      ? []
      : [
          'PUBLIC_URL is not https: session cookies travel in the clear. Fine on your own machine, never in production.',
        ]),
    ...(values.DEMO ? ['DEMO is on: seeded people with known passwords, staff without a second factor.'] : []),
    ...(isOpen && values.PAYMENTS === 'test'
      ? [
          'PAYMENTS is test: whoever knows a test card gets access without paying. Set it to on before you open the site.',
        ]
      : []),
    ...(isOpen && (!values.COMPANY_NUMBER || !values.COMPANY_ADDRESS)
      ? ['COMPANY_NUMBER or COMPANY_ADDRESS is empty: UK law wants both on a company’s site.']
      : []),
  ];
}
