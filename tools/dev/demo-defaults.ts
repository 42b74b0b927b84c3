import { paymentEnvironment } from '../gateway/environment.ts';
import { settings } from '../parts/settings.ts';

/** Defaults of npm run dev for what .env does not set: demo accounts, and a shop with pretend payments. */
export const demoDefaults = { DEMO: 'on', ...paymentEnvironment(settings.payments) } as const;
