import { paymentEnvironment } from '../gateway/environment.ts';
import { settings } from '../parts/settings.ts';

/** What npm run dev assumes where .env is silent: demo people, and a shop that takes pretend money. */
export const demoDefaults = { DEMO: 'on', ...paymentEnvironment(settings.payments) } as const;
