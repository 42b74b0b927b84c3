import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isThisMachine } from './environment/hosts.ts';
import { type Environment, parseSettings, type Settings } from './environment/shape.ts';
import { refuseUnsafe, warningsOf } from './environment/unsafe.ts';

export { ConfigError } from './environment/shape.ts';

/**
 * The one place that reads the environment. Every name is documented in .env.example; an invalid value stops the
 * process before it listens, with an error that names the variable.
 */
const QUARTER_HOUR = 900;
/** Long enough for a proxy or balancer that polls /readyz every second or two. */
const DRAIN_SECONDS = 5;
export type Config = ReturnType<typeof readConfig>;

/** Behind https on another machine there is a proxy, which needs a moment to notice that a process ends. */
const isBehindProxy = ({ PUBLIC_URL }: Settings): boolean =>
  PUBLIC_URL?.startsWith('https:') === true && !isThisMachine(PUBLIC_URL);

/** The provider of identity checks; null where none are offered. */
const identityOf = ({ VERIFF_URL, VERIFF_API_KEY, VERIFF_SECRET }: Settings) =>
  VERIFF_API_KEY && VERIFF_SECRET
    ? { url: VERIFF_URL.replace(/\/$/, ''), apiKey: VERIFF_API_KEY, secret: VERIFF_SECRET }
    : null;

/** The operator of this installation, as named on pages and in mails. */
const siteOf = (values: Settings, publicUrl: string) => ({
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
  ...(values.PAYMENTS !== 'off' ? { salesOpen: true as const } : {}),
  ...(identityOf(values) ? { identityChecks: true as const } : {}),
  ...(values.ANALYTICS_PATH ? { analyticsPath: values.ANALYTICS_PATH } : {}),
  ...(values.CAPTCHA === 'recaptcha' ? { recaptcha: true as const } : {}),
  ...(values.COUNTRY_URL ? { countryUrl: values.COUNTRY_URL } : {}),
});

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** The payment providers of the shop; without any it is closed. */
const commerceOf = (values: Settings) => ({
  vatNumber: values.VAT_NUMBER,
  address: values.COMPANY_ADDRESS,
  ...(values.PAYMENTS !== 'off' && values.STRIPE_KEY
    ? {
        card: {
          url: withoutSlash(values.STRIPE_URL),
          key: values.STRIPE_KEY,
          webhookSecrets: values.STRIPE_WEBHOOK_SECRETS,
        },
      }
    : {}),
  ...(values.PAYMENTS !== 'off' && values.PAYPAL_CLIENT_ID
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

const captchaOf = (values: Settings) => ({
  provider: values.CAPTCHA,
  siteKey: values.RECAPTCHA_SITE_KEY ?? '',
  project: values.RECAPTCHA_PROJECT ?? '',
  apiKey: values.RECAPTCHA_API_KEY ?? '',
  apiUrl: withoutSlash(values.RECAPTCHA_URL),
});

/** The secrets of an installation, one per purpose. */
function secretsOf(values: Settings) {
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
  const values = parseSettings(environment);
  refuseUnsafe(values, environment);
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
      /** Past a pooler; undefined where there is none. */
      directUrl: values.DATABASE_DIRECT_URL,
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
    webPush: values.VAPID_PRIVATE_KEY
      ? { privateKey: values.VAPID_PRIVATE_KEY, hosts: values.PUSH_HOSTS, contact: `mailto:${values.SUPPORT_EMAIL}` }
      : null,
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
    captcha: captchaOf(values),
    commerce: commerceOf(values),
    demo: values.DEMO,
    logLevel: values.LOG_LEVEL,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    bucketFactor: values.BUCKET_FACTOR,
    drainSeconds: values.DRAIN_SECONDS ?? (isBehindProxy(values) ? DRAIN_SECONDS : 0),
    adminFullscreen: values.ADMIN_FULLSCREEN,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    warnings: warningsOf(values),
    tracesUrl: values.TRACES_URL,
    metricsToken: values.METRICS_TOKEN,
    release: values.RELEASE,
    site: siteOf(values, publicUrl),
  };
}

/** The validated configuration of this process: .env, if it exists, overridden by the environment. */
export function processConfig(defaults: Environment = {}): Config {
  const file = join(import.meta.dirname, '../../.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig({ ...defaults, ...process.env });
}
