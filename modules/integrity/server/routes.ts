import { viewerOf } from '@app/access/server';
import { integrityApi } from '@app/integrity/contract';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import { answerAppeal } from './appeals/answer-appeal.ts';
import { appeal } from './appeals/appeal.ts';
import { banState } from './appeals/ban-state.ts';
import { listAppeals } from './appeals/list-appeals.ts';
import { reportCapture } from './capture/report-capture.ts';
import type { IntegrityServices } from './options.ts';
import { readProtection } from './capture/read-protection.ts';
import { listSuspects } from './suspicion/list-suspects.ts';
import { addVisit } from './suspicion/add-visit.ts';
import { reviewSuspect } from './suspicion/review-suspect.ts';

/** The country from our own edge, or from the registry of addresses; the page's own claim counts only without both. */
async function knownCountry({ incoming }: AnyCall, services: IntegrityServices): Promise<string | null> {
  const country = services.countryHeader === null ? undefined : incoming.headers[services.countryHeader];
  if (typeof country === 'string') return country;
  return (await services.countries?.(incoming.ip)) ?? null;
}

export const integrityRoutes = (services: IntegrityServices): readonly Route[] =>
  serve(integrityApi, {
    reportCapture: (call) => reportCapture(call.deps, services, { viewer: viewerOf(call), path: call.body.path }),
    protection: (call) => readProtection(call.deps, viewerOf(call)),
    addUserLog: async (call) => {
      const { device, country: claimedCountry } = call.body;
      const visit = { viewer: viewerOf(call), device, claimedCountry };
      await addVisit(call.deps, { ...visit, knownCountry: await knownCountry(call, services) });
      return null;
    },
    appeal: (call) => appeal(call.deps, services, call.body),
    banState: (call) => banState(call.deps, services, call.body.token),
    appeals: (call) => listAppeals(call.deps, viewerOf(call), call.query),
    answerAppeal: (call) => answerAppeal(call.deps, viewerOf(call), { ...call.body, id: call.params.id }),
    suspiciousList: (call) => listSuspects(call.deps, viewerOf(call), call.query),
    reviewSuspect: async (call) => {
      await reviewSuspect(call.deps, viewerOf(call), call.body.uid);
      return null;
    },
  });
