import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { Budget, Parts } from '../options.ts';

/** Refuses whoever has used up a budget, and says when they may come back. */
export async function stayWithin(deps: Deps, name: string, key: string, budget: Budget): Promise<void> {
  const verdict = await deps.limits.consume(name, key, budget);
  if (!verdict.allowed) fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: verdict.retryAfterSeconds } });
}

export interface Asked {
  readonly captcha: string | undefined;
  readonly ip: string;
}
/** The demo asks nobody; an installation without a captcha refuses everybody rather than be a mail cannon. */
export async function refuseRobots(deps: Deps, parts: Parts, asked: Asked): Promise<void> {
  const person = parts.captcha ? await parts.captcha.verify(asked.captcha, asked.ip) : deps.site.demo;
  if (!person) fail('CAPTCHA_NEEDED');
}
