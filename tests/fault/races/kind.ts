import type { Books } from '../../../tools/gateway/books.ts';
import type { StatementName } from './counts.repo.ts';

/** Two API processes on one database, and people to send from. */
export interface Arena {
  /** Sends to one of the two processes in turn; the reply as it came. */
  readonly call: (request: RaceRequest) => Promise<RaceReply>;
  readonly staff: string;
  /** A learner with a question bank, and what there is to answer. */
  readonly learner: string;
  readonly items: readonly string[];
  /** Ten learners of this round. */
  readonly people: (round: number) => Promise<readonly Person[]>;
  /** What the database says about a named thing, see counts.repo.ts. */
  readonly count: (name: StatementName, ...values: readonly unknown[]) => Promise<number>;
  readonly shop: Shop;
  /** What mailed codes are kept under. */
  readonly secret: string;
  /** Tells this round from every other. */
  readonly round: string;
  readonly number: number;
}
export interface Person {
  readonly email: string;
  readonly id: string;
  readonly token: string;
}
export interface Shop {
  /** What the payment provider of this run knows. */
  readonly books: Books;
  /** A month of the question bank, and something that is sold to groups. */
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
  /** What a member of staff looks at the site with as somebody else. */
  readonly as?: string;
  /** Sent as they are, for calls that check the exact bytes. */
  readonly raw?: { readonly body: string; readonly headers: Readonly<Record<string, string>> };
}
export interface RaceReply {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: unknown;
}

/** One kind of collision: what is sent at the same moment, and what must be true afterwards. */
export interface RaceKind {
  readonly name: string;
  readonly about: string;
  /** Plays one round; what it returns are the rules that were broken, in words. */
  readonly play: (arena: Arena) => Promise<readonly string[]>;
}

/** How many requests of a round set out at the same moment. */
export const TIMES = 50;

/** The same thing sent many times at one moment, to both processes. */
export const atOnce = <T>(times: number, send: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => send(at)));

/** Fifty at one moment, from these people in turn. */
export const fromEach = <T>(
  people: readonly Person[],
  send: (person: Person, at: number) => Promise<T>,
): Promise<T[]> => atOnce(TIMES, (at) => send(people[at % people.length] as Person, at));

export const broken = (isBroken: boolean, rule: string): readonly string[] => (isBroken ? [rule] : []);

/** A count that must be what it is. */
export const differs = (found: number, wanted: number, what: string): readonly string[] =>
  broken(found !== wanted, `${found} ${what} and not ${wanted}`);

export const faultsIn = (replies: readonly RaceReply[]): readonly string[] =>
  broken(
    replies.some(({ status }) => status >= 500),
    `a 5xx: ${replies.find(({ status }) => status >= 500)?.code}`,
  );

export const taken = (replies: readonly RaceReply[]): readonly RaceReply[] =>
  replies.filter(({ status }) => status === 200);

/** What must be there before the race begins; its absence is a mistake of the run. */
export function sure<Data>({ status, code, data }: RaceReply): Data {
  if (status !== 200) throw new Error(`a race could not begin: ${status} ${code}`);
  return data as Data;
}

export const post = (call: Arena['call'], token: string, path: string, body?: object): Promise<RaceReply> =>
  call({ method: 'POST', path, token, ...(body ? { body } : {}) });
