import { profileApi } from '@app/accounts/contract';
import { subjectOf } from '@app/access/server';
import { type Route, serve } from '@app/platform/server';
import type { SessionServices } from '../options.ts';
import { endDevice, listDevices } from '../session/devices/devices.ts';
import { changeEmail } from '../profile/change-email.ts';
import { currentUser } from '../people/current-user.ts';
import { readActivity } from '../profile/activity.ts';
import { changePreferences, readPreferences } from '../profile/preferences.ts';
import { selfOf } from '../people/self.ts';
import { recordConsents } from '../people/record-consents.ts';
import { updateUser } from '../people/users.repo.ts';

export const profileRoutes = (services: SessionServices): readonly Route[] =>
  serve(profileApi, {
    changeName: async (call) => {
      const self = selfOf(call);
      await updateUser(call.deps.db, self.id, { ...call.body, updated_at: call.deps.clock.now() });
      return currentUser(call.deps, self.viewer);
    },
    changeEmail: (call) => changeEmail(call.deps, services, selfOf(call), { ...call.body, ip: call.incoming.ip }),
    consents: async (call) => {
      await recordConsents(call.deps, selfOf(call).id, call.body.consents);
      return null;
    },
    preferences: (call) => readPreferences(call.deps, subjectOf(call).id),
    changePreferences: (call) => changePreferences(call.deps, selfOf(call).id, call.body),
    activity: (call) => readActivity(call.deps, subjectOf(call).id),
    devices: (call) => listDevices(call.deps, selfOf(call)),
    endDevice: async (call) => {
      await endDevice(call.deps, services, selfOf(call), call.params.id);
      return null;
    },
  });
