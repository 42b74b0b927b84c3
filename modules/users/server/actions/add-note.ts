import { inTransactionOf } from '@app/platform/server';
import { type PeopleDesk, personAt, record } from '../desk.ts';

/** A note is an audit line sealed under the user's key like every other, so erasing the user erases it. */
export const addNote = (desk: PeopleDesk, idOrUid: string, text: string): Promise<null> =>
  inTransactionOf(desk, async (desk) => {
    const person = await personAt(desk, idOrUid);
    await record(desk, person.id, { action: 'note', after: { reason: text } });
    return null;
  });
