// A separate entry point: every page needs this, and nothing else of accounts.
export { CONSENT_COOKIE } from './consent-cookie.ts';
export { ConsentBanner } from './ConsentBanner.tsx';
export { watchConsent } from './watch-consent.ts';
