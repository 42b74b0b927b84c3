import { randomUUID } from 'node:crypto';
import { atOnce, broken, faultsIn, type RaceKind, type RaceReply } from './kind.ts';
import { meetingKinds } from './meeting.ts';

const TIMES = 20;
const good = (replies: readonly RaceReply[]) => replies.filter(({ status }) => status === 200);
const PAGES = '/a/plabable/page';

/** A retry with the same key gets the reply of the first write. */
const keyedWrites: RaceKind = {
  name: 'keyed-writes',
  about: 'one page created with one idempotency key, sent many times at once, is one page',
  async play({ call, staff: token, round }) {
    const body = { tag: `race-${round}`, title: 'Race', body: 'Text.' };
    const send = () => call({ method: 'POST', path: PAGES, token, body, key: `race-${round}` });
    const first = await atOnce(TIMES, send);
    // A request that arrives while the first is running is told to wait; the retry gets the stored reply.
    const replies = [...good(first), await send()];
    const ids = new Set(replies.map(({ data }) => (data as { id?: string } | undefined)?.id));
    return [...faultsIn(first), ...broken(ids.size !== 1 || ids.has(undefined), `${ids.size} pages for one key`)];
  },
};

/** Many edits of the same version: one is accepted, the others are refused. */
const editsOfOneVersion: RaceKind = {
  name: 'edits-of-one-version',
  about: 'of many edits of the same version exactly one is taken',
  async play({ call, staff: token, round }) {
    const body = { tag: `edit-${round}`, title: 'Before', body: 'Text.' };
    const made = (await call({ method: 'POST', path: PAGES, token, body })).data as { id: string; version: number };
    const replies = await atOnce(TIMES, (at) =>
      call({
        method: 'PUT',
        path: `${PAGES}/${made.id}`,
        token,
        body: { version: made.version, title: `After ${at}` },
      }),
    );
    return [
      ...faultsIn(replies),
      ...broken(good(replies).length !== 1, `${good(replies).length} edits of one version taken`),
    ];
  },
};

const signUps: RaceKind = {
  name: 'sign-ups',
  about: 'one address that signs up many times at once has one account',
  async play({ call, accountsOf, round }) {
    const email = `race-${round}@example.test`;
    const consents = { terms: true, privacy: true };
    const body = { email, password: 'a long pass phrase of a race', first_name: 'Race', last_name: 'Round', consents };
    const replies = await atOnce(TIMES, () => call({ method: 'POST', path: '/pausers/signup', body }));
    const accounts = await accountsOf(email);
    return [
      ...faultsIn(replies),
      // The address has a limit: a late request gets 429, which is no fault.
      ...broken(
        replies.some(({ status }) => status !== 200 && status !== 429),
        'a sign-up was refused',
      ),
      ...broken(accounts !== 1, `${accounts} accounts of one address`),
    ];
  },
};

/** The answers race of the practice module, against two processes. */
const answersOnce: RaceKind = {
  name: 'answers',
  about: 'one answer sent many times at once is one answer, and everybody is told the same',
  async play({ call, learner: token, items, number }) {
    const path = `/paplabable/questionbank/answerv2/${items[number % items.length]}`;
    const body = { op_id: randomUUID(), option: 'A', seconds: 12, answered_at: new Date().toISOString() };
    const replies = await atOnce(TIMES, () => call({ method: 'PUT', path, token, body }));
    const told = good(replies).map(({ data }) => data as { fresh: boolean; is_correct: boolean; record: object });
    const records = new Set(told.map(({ is_correct, record }) => JSON.stringify([is_correct, record])));
    return [
      ...faultsIn(replies),
      ...broken(told.length !== TIMES, `refused: ${replies.find(({ status }) => status !== 200)?.code}`),
      ...broken(told.filter(({ fresh }) => fresh).length !== 1, 'not exactly one was the first'),
      ...broken(records.size > 1, 'not everybody was told the same'),
    ];
  },
};

/** Every kind of collision the product must stand; a module that has a race of its own adds it here. */
export const raceKinds: readonly RaceKind[] = [answersOnce, signUps, keyedWrites, editsOfOneVersion, ...meetingKinds];
