import { endpoint, HOUR_SECONDS, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { currentUserShape, emailShape, PASSWORD_MAX, personNameShape } from '../model.ts';
import { preferencesChangeShape, preferencesShape } from '../preferences.ts';

export const CONSENT_KINDS = ['terms', 'privacy', 'analytics', 'news', 'pairing', 'research'] as const;
export const consentsShape = z.strictObject({
  consents: z
    .array(
      z.strictObject({
        kind: z.enum(CONSENT_KINDS),
        given: z.boolean(),
        /** The short name of the wording that was shown, if the page knows it; stored permanently. */
        wording: z
          .string()
          .regex(/^[a-z0-9-]{1,24}$/)
          .optional(),
      }),
    )
    .min(1)
    .max(CONSENT_KINDS.length),
});

/** Something the user did, with a link to it. */
export const activityShape = z.object({ at: z.iso.datetime(), text: z.string(), href: z.string() });
export type ActivityRow = z.infer<typeof activityShape>;

export const deviceShape = z.object({
  id: z.string(),
  name: z.string(),
  /** The device of this request. */
  current: z.boolean(),
  ip: z.string(),
  since: z.iso.datetime(),
  last_seen: z.iso.datetime(),
});

export const profileApi = {
  changeName: endpoint('POST /pausers/changename', 'member', {
    body: z.strictObject({ first_name: personNameShape, last_name: personNameShape }),
    reply: currentUserShape,
    limit: { points: 20, seconds: HOUR_SECONDS },
    about: 'Change the caller’s name.',
  }),
  changeEmail: endpoint('POST /pausers/changeemail', 'member', {
    body: z.strictObject({ email: emailShape, password: z.string().min(1).max(PASSWORD_MAX).optional() }),
    reply: currentUserShape,
    limit: { points: 8, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'Mail a code to a new address, which replaces the current one when activatecode receives the code.',
  }),
  consents: endpoint('POST /paplabable/consents', 'member', {
    body: consentsShape,
    limit: { points: 60, seconds: HOUR_SECONDS },
    about: 'Record what the caller agrees to, or no longer does.',
  }),
  preferences: endpoint('GET /paplabable/preferences', 'member', {
    reply: preferencesShape,
    about: 'The caller’s preferences.',
  }),
  changePreferences: endpoint('PUT /paplabable/preferences', 'member', {
    body: preferencesChangeShape,
    reply: preferencesShape,
    limit: { points: 300, seconds: HOUR_SECONDS },
    about: 'Change the caller’s preferences; what is left out stays.',
  }),
  activity: endpoint('GET /plabable/records', 'member', {
    reply: z.array(activityShape),
    about: 'The caller’s recent activity in every part of the product, newest first.',
  }),
  devices: endpoint('GET /paplabable/devices', 'member', {
    reply: z.array(deviceShape),
    whileActing: 'refuse',
    about: 'Devices the caller is logged in on, newest first.',
  }),
  endDevice: endpoint('DELETE /paplabable/devices/:id', 'member', {
    params: z.object({ id: uuid() }),
    about: 'Log out one of the caller’s devices.',
  }),
};
