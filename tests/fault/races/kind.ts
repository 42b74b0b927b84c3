import type { Ledger } from '../../../tools/gateway/ledger.ts';
import type { StatementName } from './counts.repo.ts';

/** Two API processes on one database, and accounts that send the requests. */
export interface RaceSetup {
  /** Sends to the two processes in turn. */
  readonly call: (request: RaceRequest) => Promise<RaceReply>;
  readonly staff: string;
  /** The token of a learner with the question bank, and the ids of the questions. */
  readonly learner: string;
  readonly items: readonly string[];
  /** Ten learners of this round. */
  readonly people: (round: number) => Promise<readonly Person[]>;
  /** Runs a named statement of counts.repo.ts. */
  readonly count: (name: StatementName, ...values: readonly unknown[]) => Promise<number>;
  readonly shop: Shop;
  /** The key with which mailed codes are hashed. */
  readonly secret: string;
  /** Unique for each round. */
  readonly round: string;
  readonly number: number;
}
export interface Person {
  readonly email: string;
  readonly id: string;
  readonly token: string;
}
export interface Shop {
  /** The payments at the provider. */
  readonly books: Ledger;
  /** Ids of offers: a month of the question bank, and one that is sold to cohorts. */
  readonly serviceId: string;
  readonly placeId: string;
}
export interface RaceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** The idempotency key. */
  readonly key?: string;
  /** The act-as token of a member of staff. */
  readonly as?: string;
  /** Sent unchanged, for calls that check the exact bytes. */
  readonly raw?: { readonly body: string; readonly headers: Readonly<Record<string, string>> };
}
export interface RaceReply {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: unknown;
}

/** One kind of collision: what is sent at once, and what must be true afterwards. */
export interface RaceKind {
  readonly name: string;
  readonly about: string;
  /** Plays one round; returns the broken rules as messages. */
  readonly play: (arena: RaceSetup) => Promise<readonly string[]>;
}

/** How many requests of a round are sent at once. */
export const TIMES = 50;

/** Sends the same request many times at once, to both processes. */
export const atOnce = <T>(times: number, send: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => send(at)));

/** TIMES requests at once, from these people in turn. */
export const fromEach = <T>(
  people: readonly Person[],
  send: (person: Person, at: number) => Promise<T>,
): Promise<T[]> => atOnce(TIMES, (at) => send(people[at % people.length] as Person, at));

export const broken = (isBroken: boolean, rule: string): readonly string[] => (isBroken ? [rule] : []);

/** A broken rule if the count is wrong. */
export const differs = (found: number, expected: number, what: string): readonly string[] =>
  broken(found !== expected, `${found} ${what} and not ${expected}`);

export const faultsIn = (replies: readonly RaceReply[]): readonly string[] =>
  broken(
    replies.some(({ status }) => status >= 500),
    `a 5xx: ${replies.find(({ status }) => status >= 500)?.code}`,
  );

export const taken = (replies: readonly RaceReply[]): readonly RaceReply[] =>
  replies.filter(({ status }) => status === 200);

/** The data of a reply that the race depends on; throws if it was refused. */
export function dataOf<Data>({ status, code, data }: RaceReply): Data {
  if (status !== 200) throw new Error(`a race could not begin: ${status} ${code}`);
  return data as Data;
}

export const post = (call: RaceSetup['call'], token: string, path: string, body?: object): Promise<RaceReply> =>
  call({ method: 'POST', path, token, ...(body ? { body } : {}) });
