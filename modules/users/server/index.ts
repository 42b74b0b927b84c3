import type { AccountManagement } from '@app/accounts/server';
import { type Module, module } from '@app/platform/server';
import { usersMails } from './mails.ts';
import { usersRoutes } from './routes.ts';

export { recordExport } from './actions/record-export.ts';
export { inviteOwner } from './invite-owner.ts';
export { userPanel, type UserPanelSource } from './panels.ts';

export const createUsers = (accounts: AccountManagement): Module =>
  module({ name: 'users', routes: usersRoutes(accounts), mails: usersMails });
