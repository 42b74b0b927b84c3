/** Two API processes on one database, and people to send from. */
export interface Arena {
  /** Sends to one of the two processes in turn; the reply as it came. */
  readonly call: (request: RaceRequest) => Promise<RaceReply>;
  readonly staff: string;
  /** A learner with a question bank, and what there is to answer. */
  readonly learner: string;
  readonly items: readonly string[];
  /** How many accounts have this address. */
  readonly accountsOf: (email: string) => Promise<number>;
  /** Ten learners of this round, by their tokens. */
  readonly people: (round: number) => Promise<readonly string[]>;
  /** Pairs and seats that differ from a recount. */
  readonly drift: () => Promise<number>;
  /** Tells this round from every other. */
  readonly round: string;
  readonly number: number;
}
export interface RaceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** The idempotency key. */
  readonly key?: string;
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

/** The same thing sent many times at one moment, to both processes. */
export const atOnce = <T>(times: number, send: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => send(at)));

export const broken = (isBroken: boolean, rule: string): readonly string[] => (isBroken ? [rule] : []);

export const faultsIn = (replies: readonly RaceReply[]): readonly string[] =>
  broken(
    replies.some(({ status }) => status >= 500),
    `a 5xx: ${replies.find(({ status }) => status >= 500)?.code}`,
  );
