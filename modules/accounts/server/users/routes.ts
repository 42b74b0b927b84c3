import { usersApi } from '@app/accounts/contract';
import { viewerOf } from '@app/access/server';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import type { Parts } from '../options.ts';
import { endActing } from '../session/act-as/begin-acting.ts';
import { banPerson, changePersonsBan } from './acts/ban-person.ts';
import { changePerson } from './acts/change-person.ts';
import { createAccount } from './acts/create-account.ts';
import { grantTime, revokeTime, setGems } from './acts/give-time.ts';
import { deletePerson, resetPerson } from './acts/reset-and-delete.ts';
import { viewPerson } from './acts/view-person.ts';
import { deskOf } from './desk.ts';
import { listUsers, rangeUsers } from './find/list-users.ts';
import { readUser } from './find/read-user.ts';

export function usersRoutes(parts: Parts): readonly Route[] {
  const desk = (call: AnyCall) => deskOf(call, parts);
  return serve(usersApi, {
    users: (call) => listUsers(desk(call), call.query),
    usersRange: (call) => rangeUsers(desk(call), call.body),
    user: (call) => readUser(desk(call), call.params.id),
    createUser: (call) => createAccount(desk(call), call.body),
    changeUser: (call) => changePerson(desk(call), call.params.id, call.body),
    banUser: (call) => banPerson(desk(call), call.params.id, call.body),
    changeBan: (call) => changePersonsBan(desk(call), call.params.id, call.body),
    setGems: (call) => setGems(desk(call), call.params.id, call.body),
    grantTime: (call) => grantTime(desk(call), call.params.id, call.body),
    revokeTime: (call) => revokeTime(desk(call), call.params.id, call.body),
    resetUser: async (call) => {
      await resetPerson(desk(call), call.params.id);
      return null;
    },
    deleteUser: async (call) => ({
      erased_after: (await deletePerson(desk(call), call.params.id, call.body.reason)).toISOString(),
    }),
    viewUser: (call) => viewPerson(desk(call), call.body),
    endView: async (call) => {
      await endActing(call.deps, viewerOf(call));
      return null;
    },
  });
}
