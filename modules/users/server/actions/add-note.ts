import { atDesk, type Desk, personAt, record } from '../desk.ts';

/** A note is a line of the person's record, sealed under their key like every other: it goes when they go. */
export const addNote = (desk: Desk, idOrUid: string, text: string): Promise<null> =>
  atDesk(desk, async (desk) => {
    const person = await personAt(desk, idOrUid);
    await record(desk, person.id, { action: 'note', after: { reason: text } });
    return null;
  });
