import { z } from 'zod';

/** Every name the server reads, with its form and default. Each is explained in .env.example. */
const flag = z.enum(['1', '0', 'true', 'false', 'on', 'off']).transform((value) => ['1', 'true', 'on'].includes(value));
const onOff = (initial: boolean) => flag.default(initial);
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
/** 1 and true are on, 0 and false are off, as for every other switch. */
const salesMode = (value: string): 'on' | 'off' | 'test' =>
  value === 'test' ? 'test' : ['on', '1', 'true'].includes(value) ? 'on' : 'off';
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
  DATABASE_DIRECT_URL: optional,
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
  /** off: the shop shows that it is closed; test: sales with the test keys of the providers, so without money. */
  PAYMENTS: z.enum(['on', 'off', 'test', '1', '0', 'true', 'false']).default('off').transform(salesMode),
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
  HSTS_SUBDOMAINS: onOff(true),
  TRACES_URL: optional,
  METRICS_TOKEN: optional,
  RELEASE: z.string().default('unknown'),
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
  /** Signs study reminders for browsers: 32 bytes in base64url. Without one, reminders go by mail only. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, '32 bytes in base64url: openssl rand 32 | basenc --base64url | tr -d =')
    .optional(),
  /** The push services reminders may be sent to. */
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com')
    .transform((list) => list.split(',').map((host) => host.trim()))
    .refine(
      (hosts) => hosts.every((host) => /^(?:\*\.)?[\w.-]+(?::\d+)?$/.test(host)),
      'Host names, separated by commas.',
    ),
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
export type Settings = z.output<typeof shape>;
export const settingNames: readonly string[] = Object.keys(shape.shape);

export class ConfigError extends Error {}

/** The settings of an environment; an empty value counts as absent. */
export function parseSettings(environment: Environment): Settings {
  const values = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in shape.shape && value !== ''),
  );
  const result = shape.safeParse(values);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These settings cannot be used:\n${faults.join('\n')}`);
}
