import { isOwner } from '@app/access/server';
import type { PeopleDesk } from '../desk.ts';
import type { PersonRow } from './users.repo.ts';

/**
 * The password alone opens a colleague's rights once the factor is gone, so only an owner may remove it. Nobody removes
 * their own here: their profile asks for a proof first.
 */
export const mayRemoveFactors = (
  { actorId, viewer }: PeopleDesk,
  { id, role_id }: Pick<PersonRow, 'id' | 'role_id'>,
): boolean => id !== actorId && (role_id === null || isOwner(viewer.actor?.staff ?? null));
