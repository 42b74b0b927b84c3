import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The one place that reads the environment. Every name is documented in .env.example; an invalid value stops the
 * process before it listens, with an error that names the variable.
 */
const flag = z.enum(['1', '0', 'true', 'false', 'on', 'off']).transform((value) => ['1', 'true', 'on'].includes(value));
const onOff = (initial: boolean) => flag.default(initial);
const QUARTER_HOUR = 900;
/** Long enough for a proxy or balancer that polls /readyz every second or two. */
const DRAIN_SECONDS = 5;
const optional = z.string().trim().min(1).optional();
/** The entries of a list separated by commas. */
const listed = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
const socialLinks = (text: string) =>
  listed(text).map((pair) => {
    const at = Math.max(pair.indexOf('='), 0);
    return { label: pair.slice(0, at).trim(), url: pair.slice(at + 1).trim() };
  });
/** A link to the front page of a network is not an account. */
const isAccount = ({ label, url }: { label: string; url: string }) =>
  label !== '' && URL.canParse(url) && url.startsWith('https://') && new URL(url).pathname !== '/';
const port = z.coerce.number().int().min(1).max(65_535);

const secretList = z
  .string()
  .transform(listed)
  .pipe(z.tuple([z.string().min(32)], z.string().min(32)));

const shape = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Number of proxies in front whose forwarded address is trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  DATABASE_URL: z.string().default('postgres://app:app@127.0.0.1:55432/app'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(12),
  PREPARED_STATEMENTS: onOff(true),
  REDIS_URL: optional,
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  STORAGE_FOLDER: z.string().default('.parts/files'),
  S3_ENDPOINT: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('app'),
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  SMTP_URL: z.string().default('smtp://127.0.0.1:51025'),
  SESSION_SECRET: z.string().min(32).optional(),
  /** Separated by commas, the current one first; without any, certificates are signed with the session secret. */
  CERTIFICATE_SECRETS: secretList.optional(),
  /** The same form, for data that must be decrypted later. Data sealed with the session secret can always be opened. */
  SEAL_SECRETS: secretList.optional(),
  /** Login attempts per account in a quarter of an hour; one address may make ten times as many. */
  LOGIN_ATTEMPTS: z.coerce.number().int().min(3).max(1_000_000).default(10),
  ALLOW_UNBOUND_STAFF: flag.optional(),
  /** The bot check: ALTCHA runs on this server, reCAPTCHA is a third party. */
  CAPTCHA: z.enum(['altcha', 'recaptcha']).default('altcha'),
  /** Identity checks (Veriff); none are offered without the key and the secret. */
  VERIFF_URL: z.url({ protocol: /^https?$/ }).default('https://stationapi.veriff.com'),
  VERIFF_API_KEY: optional,
  VERIFF_SECRET: optional,
  RECAPTCHA_SITE_KEY: optional,
  RECAPTCHA_PROJECT: optional,
  RECAPTCHA_API_KEY: optional,
  RECAPTCHA_URL: z.url({ protocol: /^https?$/ }).default('https://recaptchaenterprise.googleapis.com'),
  /** off: the shop shows that it is closed. */
  PAYMENTS: onOff(false),
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  STRIPE_KEY: optional,
  STRIPE_WEBHOOK_SECRETS: z.string().default('').transform(listed),
  PAYPAL_URL: z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com'),
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_SECRET: optional,
  PAYPAL_WEBHOOK_ID: optional,
  VAT_NUMBER: z.string().default(''),
  DEMO: onOff(false),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(10).max(100_000_000).default(1200),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  BUCKET_FACTOR: z.coerce.number().min(0.1).max(1_000_000).default(1),
  ADMIN_FULLSCREEN: onOff(true),
  TRACES_URL: optional,
  METRICS_TOKEN: optional,
  BRAND_NAME: z.string().default('Rowanbank'),
  PROFESSION: z.string().default('physician associate'),
  COMPANY_NAME: z.string().default('Rowanbank Learning Ltd'),
  COMPANY_NUMBER: z.string().default(''),
  COMPANY_ADDRESS: z.string().default(''),
  SUPPORT_EMAIL: z.email().default('help@example.test'),
  MAIL_FROM: optional,
  /** A path on this host that receives page views of visitors who consented; without it nothing is counted. */
  ANALYTICS_PATH: z
    .string()
    .regex(/^\/[a-z][\w/-]*$/)
    .optional(),
  /** The header in which our own edge passes the caller's country. */
  COUNTRY_HEADER: optional.transform((name) => name?.toLowerCase()),
  /** A service that tells a browser its country; without it the country comes from the caller's address. */
  COUNTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The key file of the push provider's service account; without one, push messages are refused. */
  FIREBASE_KEY_FILE: optional,
  FIREBASE_URL: z.url().default('https://fcm.googleapis.com'),
  SOCIAL_LINKS: z
    .string()
    .default('')
    .transform(socialLinks)
    .refine((links) => links.every(isAccount), 'Each is Label=https://host/account, separated by commas.'),
});

export type Environment = Readonly<Record<string, string | undefined>>;
export type Config = ReturnType<typeof readConfig>;

function parse(environment: Environment) {
  const values = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in shape.shape && value !== ''),
  );
  const result = shape.safeParse(values);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These settings cannot be used:\n${faults.join('\n')}`);
}

export class ConfigError extends Error {}

/** https on any host but this machine: real people can reach it. */
const isPublic = (publicUrl: string | undefined): boolean => {
  if (!publicUrl?.startsWith('https:')) return false;
  return !['localhost', '127.0.0.1'].includes(new URL(publicUrl).hostname);
};

function refuseUnsafe(values: ReturnType<typeof parse>): void {
  const faults: string[] = [];
  if (values.NODE_ENV === 'production' && !values.SESSION_SECRET && !values.DEMO)
    faults.push('  SESSION_SECRET: needed in production (32 characters or more)');
  if (isPublic(values.PUBLIC_URL)) {
    if (values.DEMO) faults.push('  DEMO: its passwords are public, so not together with an https PUBLIC_URL');
    if (values.TRUSTED_PROXIES === 0)
      faults.push('  TRUSTED_PROXIES: needed behind https; without it every visitor has the address of the proxy');
  }
  if (isPublic(values.PUBLIC_URL) && values.STORAGE === 'disk' && values.S3_ACCESS_KEY)
    faults.push('  STORAGE: is disk, so the S3 names are not used; say s3, or leave S3_ACCESS_KEY empty');
  if (values.STORAGE === 's3') {
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (!values[name]) faults.push(`  ${name}: needed when STORAGE=s3`);
  }
  if (values.CAPTCHA === 'recaptcha') {
    for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_PROJECT', 'RECAPTCHA_API_KEY'] as const)
      if (!values[name]) faults.push(`  ${name}: needed when CAPTCHA=recaptcha`);
  }
  if (values.PAYMENTS && (!values.STRIPE_KEY || values.STRIPE_WEBHOOK_SECRETS.length === 0))
    faults.push('  STRIPE_KEY, STRIPE_WEBHOOK_SECRETS: needed when PAYMENTS=on');
  if (values.PAYMENTS && values.PAYPAL_CLIENT_ID && (!values.PAYPAL_SECRET || !values.PAYPAL_WEBHOOK_ID))
    faults.push('  PAYPAL_SECRET, PAYPAL_WEBHOOK_ID: needed with PAYPAL_CLIENT_ID');
  if (faults.length > 0) throw new ConfigError(`These settings are missing or unsafe:\n${faults.join('\n')}`);
}

/** The provider of identity checks; null where none are offered. */
const identityOf = ({ VERIFF_URL, VERIFF_API_KEY, VERIFF_SECRET }: ReturnType<typeof parse>) =>
  VERIFF_API_KEY && VERIFF_SECRET
    ? { url: VERIFF_URL.replace(/\/$/, ''), apiKey: VERIFF_API_KEY, secret: VERIFF_SECRET }
    : null;

/** The operator of this installation, as named on pages and in mails. */
const siteOf = (values: ReturnType<typeof parse>, publicUrl: string) => ({
  publicUrl,
  brand: values.BRAND_NAME,
  profession: values.PROFESSION,
  company: values.COMPANY_NAME,
  companyNumber: values.COMPANY_NUMBER,
  companyAddress: values.COMPANY_ADDRESS,
  supportEmail: values.SUPPORT_EMAIL,
  mailFrom: values.MAIL_FROM ?? `${values.BRAND_NAME} <${values.SUPPORT_EMAIL}>`,
  demo: values.DEMO,
  social: values.SOCIAL_LINKS,
  ...(values.PAYMENTS ? { salesOpen: true as const } : {}),
  ...(identityOf(values) ? { identityChecks: true as const } : {}),
  ...(values.ANALYTICS_PATH ? { analyticsPath: values.ANALYTICS_PATH } : {}),
  ...(values.CAPTCHA === 'recaptcha' ? { recaptcha: true as const } : {}),
  ...(values.COUNTRY_URL ? { countryUrl: values.COUNTRY_URL } : {}),
});

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** The payment providers of the shop; without any it is closed. */
const commerceOf = (values: ReturnType<typeof parse>) => ({
  vatNumber: values.VAT_NUMBER,
  address: values.COMPANY_ADDRESS,
  ...(values.PAYMENTS && values.STRIPE_KEY
    ? {
        card: {
          url: withoutSlash(values.STRIPE_URL),
          key: values.STRIPE_KEY,
          webhookSecrets: values.STRIPE_WEBHOOK_SECRETS,
        },
      }
    : {}),
  ...(values.PAYMENTS && values.PAYPAL_CLIENT_ID
    ? {
        paypal: {
          url: withoutSlash(values.PAYPAL_URL),
          clientId: values.PAYPAL_CLIENT_ID,
          secret: values.PAYPAL_SECRET ?? '',
          webhookId: values.PAYPAL_WEBHOOK_ID ?? '',
        },
      }
    : {}),
});

/** The secrets of an installation, one per purpose. */
function secretsOf(values: ReturnType<typeof parse>) {
  // Without a configured secret, sessions do not outlive the process: fine for a first look, refused in production.
  const tokenSecret = values.SESSION_SECRET ?? randomBytes(32).toString('base64url');
  const [present = tokenSecret, ...former] = values.SEAL_SECRETS ?? [];
  const sealSecrets: readonly [string, ...string[]] = [
    present,
    ...former,
    ...(present === tokenSecret ? [] : [tokenSecret]),
  ];
  return { tokenSecret, sealSecrets };
}

export function readConfig(environment: Environment) {
  const values = parse(environment);
  refuseUnsafe(values);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  return {
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    trustedProxies: values.TRUSTED_PROXIES,
    database: {
      url: values.DATABASE_URL,
      poolSize: values.DATABASE_POOL,
      preparedStatements: values.PREPARED_STATEMENTS,
    },
    redisUrl: values.REDIS_URL,
    storage: {
      kind: values.STORAGE,
      folder: values.STORAGE_FOLDER,
      endpoint: values.S3_ENDPOINT ?? '',
      region: values.S3_REGION,
      bucket: values.S3_BUCKET,
      accessKey: values.S3_ACCESS_KEY ?? '',
      secretKey: values.S3_SECRET_KEY ?? '',
    },
    smtpUrl: values.SMTP_URL,
    push: values.FIREBASE_KEY_FILE ? { keyFile: values.FIREBASE_KEY_FILE, url: values.FIREBASE_URL } : null,
    sessions: {
      ...secretsOf(values),
      allowUnboundStaff: values.ALLOW_UNBOUND_STAFF ?? values.DEMO,
      loginBudget: {
        account: { points: values.LOGIN_ATTEMPTS, seconds: QUARTER_HOUR },
        ip: { points: values.LOGIN_ATTEMPTS * 10, seconds: QUARTER_HOUR },
      },
    },
    certificateSecrets: values.CERTIFICATE_SECRETS,
    countryHeader: values.COUNTRY_HEADER,
    identity: identityOf(values),
    captcha: {
      provider: values.CAPTCHA,
      siteKey: values.RECAPTCHA_SITE_KEY ?? '',
      project: values.RECAPTCHA_PROJECT ?? '',
      apiKey: values.RECAPTCHA_API_KEY ?? '',
      apiUrl: values.RECAPTCHA_URL.replace(/\/$/, ''),
    },
    commerce: commerceOf(values),
    demo: values.DEMO,
    logLevel: values.LOG_LEVEL,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    bucketFactor: values.BUCKET_FACTOR,
    drainSeconds: values.DRAIN_SECONDS ?? (isPublic(values.PUBLIC_URL) ? DRAIN_SECONDS : 0),
    adminFullscreen: values.ADMIN_FULLSCREEN,
    tracesUrl: values.TRACES_URL,
    metricsToken: values.METRICS_TOKEN,
    site: siteOf(values, publicUrl),
  };
}

/** The validated configuration of this process: .env, if it exists, overridden by the environment. */
export function processConfig(defaults: Environment = {}): Config {
  const file = join(import.meta.dirname, '../../.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig({ ...defaults, ...process.env });
}
