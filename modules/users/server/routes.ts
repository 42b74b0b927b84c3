import { usersApi } from '@app/users/contract';
import type { AccountManagement } from '@app/accounts/server';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import { addNote } from './actions/add-note.ts';
import { banPerson, changePersonsBan } from './actions/ban-person.ts';
import { changePerson } from './actions/change-person.ts';
import { createAccount } from './actions/create-account.ts';
import { grantTime, revokeTime, setGems } from './actions/give-time.ts';
import { recordExport } from './actions/record-export.ts';
import { removeFactors } from './actions/remove-factors.ts';
import { deletePerson, keepPerson, resetPerson } from './actions/reset-and-delete.ts';
import { viewPerson } from './actions/view-person.ts';
import { deskOf } from './desk.ts';
import { countUsers, listUsers, rangeUsers } from './find/list-users.ts';
import { readUser } from './find/read-user.ts';

export function usersRoutes(accounts: AccountManagement): readonly Route[] {
  const desk = (call: AnyCall) => deskOf(call, accounts);
  return serve(usersApi, {
    users: (call) => listUsers(desk(call), call.query),
    usersRange: (call) => rangeUsers(desk(call), call.body),
    user: (call) => readUser(desk(call), call.params.id),
    userCounts: (call) => countUsers(desk(call)),
    recordExport: (call) => recordExport(call, call.body),
    addNote: (call) => addNote(desk(call), call.params.id, call.body.text),
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
    removeFactors: (call) => removeFactors(desk(call), call.params.id, call.body.reason),
    keepUser: (call) => keepPerson(desk(call), call.params.id, call.body.reason),
    viewUser: (call) => viewPerson(desk(call), call.body),
  });
}
