import { PAYPAL } from './paypal.ts';
import { STRIPE } from './stripe.ts';
import { VERIFF } from './identity/veriff.ts';

/** The variables that connect the shop and the identity check to the pretend providers at this address. */
export const paymentEnvironment = (gateway: URL): Readonly<Record<string, string>> => ({
  PAYMENTS: 'on',
  STRIPE_URL: new URL('/stripe', gateway).href,
  STRIPE_KEY: STRIPE.key,
  STRIPE_WEBHOOK_SECRETS: STRIPE.secret,
  PAYPAL_URL: new URL('/paypal', gateway).href,
  PAYPAL_CLIENT_ID: PAYPAL.clientId,
  PAYPAL_SECRET: PAYPAL.secret,
  PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
  VERIFF_URL: new URL('/veriff', gateway).href,
  VERIFF_API_KEY: VERIFF.key,
  VERIFF_SECRET: VERIFF.secret,
});
