import pg from 'pg';

/**
 * A shared connection is one on which the short statements of many requests travel together: those that arrive while a batch
 * is under way are sent as the next batch, in one write, and statements that change something share one commit. With
 * many requests at once this costs about a third less than a connection for each.
 *
 * It is only a short cut. Whatever it cannot take at once is run on a connection of the pool: when it is full, slow,
 * not connected or resting, and every statement that failed in it. So a shared statement must be safe to run twice.
 */
export interface ShortStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Statements of a transaction run in this order, so that two transactions lock shared rows in the same order. */
  readonly order?: string;
}
interface Waiting extends ShortStatement {
  /** Null: to be run on a connection of the pool. */
  readonly done: (rows: readonly unknown[] | null) => void;
}

const READ_CONNECTIONS = 2;
/** One, so that as many writes as possible share a commit. */
const WRITE_CONNECTIONS = 1;
const MOST_IN_BATCH = 16;
const MOST_WAITING = 32;
/** In milliseconds. A statement that takes or waits longer holds up those of its batch. */
const BOUNDS = {
  connectionTimeoutMillis: 2000,
  statement_timeout: 100,
  lock_timeout: 50,
  idle_in_transaction_session_timeout: 1000,
} as const;
/** A pooler in between may lose the bounds. */
const READ_BOUND = `select current_setting('lock_timeout') as bound`;
const BOUND = '50ms';
/** Nobody waits longer for the batch before them. */
const SLOW_MS = 50;
/** A batch without a reply for so long: the connection is given up. All statements of a batch end before. */
const LOST_MS = 2000;
/** After a lost connection the cause probably lasts a while. */
const REST_MS = 1000;
/** As those of the pool: a firewall in between may forget an unused connection without a word. */
const IDLE_MS = 30_000;

/** Names are per connection and texts are few: every short statement of the product has one. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `short${names.size}`;
  names.set(text, name);
  return name;
}

const [BEGIN, COMMIT] = [{ text: 'begin' }, { text: 'commit' }];

type Sent = PromiseSettledResult<pg.QueryResult>;
const failed = (sent: Sent): boolean => sent.status === 'rejected';
/** Whether more failed than the statement: after an error of its own the connection goes on. */
const isBroken = (sent: Sent): boolean =>
  sent.status === 'rejected' && !(sent.reason instanceof pg.DatabaseError && sent.reason.severity === 'ERROR');

const inOrder = ({ order: a = '' }: Waiting, { order: b = '' }: Waiting): number => (a < b ? -1 : Number(a > b));

/** Calls back after a time, but reads the replies that have arrived meanwhile first. Returns a function that cancels it. */
function after(ms: number, then: () => void): () => void {
  let next: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    next = setImmediate(then);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(next);
  };
}

interface SharedOptions {
  readonly url: string;
  /** Whether the statements of a batch take effect together or not at all. */
  readonly inTransaction: boolean;
}

class SharedConnection {
  readonly #options: SharedOptions;
  readonly #idle = setTimeout(() => this.#endUnused(), IDLE_MS).unref();
  #client: pg.Client | null = null;
  #connecting: Promise<void> | null = null;
  #isSending = false;
  #isSlow = false;
  #isClosed = false;
  #restsUntil = 0;
  #waiting: Waiting[] = [];

  constructor(options: SharedOptions) {
    this.#options = options;
  }

  get facts() {
    return { total: Number(this.#client !== null), idle: Number(!this.#isSending), waiting: this.#waiting.length };
  }

  /** Statements before the next one, roughly. */
  get before(): number {
    return this.#waiting.length + Number(this.#isSending);
  }

  /** Whether it takes a statement now; connects if it may. */
  isOpen(): boolean {
    if (this.#client) return !this.#isSlow && this.#waiting.length < MOST_WAITING;
    if (!this.#isClosed && performance.now() > this.#restsUntil) this.#connecting ??= this.#connect();
    return false;
  }

  add(statement: Waiting): void {
    this.#waiting.push(statement);
    if (!this.#isSending) void this.#sendAll();
  }

  async #connect(): Promise<void> {
    try {
      const { url: connectionString } = this.#options;
      const client = new pg.Client({ connectionString, pipeline: true, keepAlive: true, ...BOUNDS });
      client.on('error', () => this.#giveUp(client));
      await client.connect();
      const { rows } = await client.query<{ bound: string }>(READ_BOUND);
      this.#client = client;
      if (rows[0]?.bound !== BOUND) this.#isClosed = true;
      if (this.#isClosed) await this.#end();
    } catch {
      this.#restsUntil = performance.now() + REST_MS;
    }
    this.#connecting = null;
  }

  #giveUp(client: pg.Client): void {
    this.#restsUntil = performance.now() + REST_MS;
    if (this.#client === client) this.#client = null;
    client.connection.stream.destroy();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#client && this.#waiting.length > 0) await this.#sendBatch(this.#client);
    this.#isSending = false;
    this.#leaveToPool();
    this.#idle.refresh();
  }

  #leaveToPool(): void {
    for (const { done } of this.#waiting.splice(0)) done(null);
  }

  async #sendBatch(client: pg.Client): Promise<void> {
    const batch = this.#waiting.splice(0, MOST_IN_BATCH);
    const isTogether = this.#options.inTransaction && batch.length > 1;
    if (isTogether) batch.sort(inOrder);
    const cancels = [after(SLOW_MS, () => this.#becomeSlow()), after(LOST_MS, () => this.#giveUp(client))];
    const sent = await Promise.allSettled(this.#write(client, batch, isTogether));
    for (const cancel of cancels) cancel();
    this.#isSlow = false;
    if (sent.some(isBroken)) this.#giveUp(client);
    const isUndone = isTogether && sent.some(failed);
    const replies = isTogether ? sent.slice(1, -1) : sent;
    replies.forEach((reply, at) => batch[at]?.done(isUndone || reply.status === 'rejected' ? null : reply.value.rows));
  }

  #becomeSlow(): void {
    this.#isSlow = true;
    this.#leaveToPool();
  }

  /** All in one write to the socket. */
  #write(client: pg.Client, batch: readonly Waiting[], isTogether: boolean): Promise<pg.QueryResult>[] {
    const statements = batch.map(({ text, values }) => ({ name: nameOf(text), text, values: values as unknown[] }));
    const { stream } = client.connection;
    stream.cork();
    const sent = (isTogether ? [BEGIN, ...statements, COMMIT] : statements).map((each) => client.query(each));
    stream.uncork();
    return sent;
  }

  #endUnused(): void {
    if (!this.#isSending) void this.#end();
  }

  async #end(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await this.#connecting;
    await this.#end();
  }
}

export interface SharedConnections {
  /** The rows, or null when the statement is to be run on a connection of the pool. */
  tryShared(kind: 'reads' | 'writes', statement: ShortStatement): Promise<readonly unknown[] | null>;
  /** Statistics as those of a pool: its connections, those in no use, and statements that wait. */
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  close(): Promise<void>;
}
/** They connect when they are first needed. */
export function createSharedConnections(url: string): SharedConnections {
  const some = (length: number, inTransaction: boolean) =>
    Array.from({ length }, () => new SharedConnection({ url, inTransaction }));
  const shared = { reads: some(READ_CONNECTIONS, false), writes: some(WRITE_CONNECTIONS, true) };
  const all = [...shared.reads, ...shared.writes];
  const sum = (of: (facts: SharedConnection['facts']) => number) =>
    all.reduce((total, { facts }) => total + of(facts), 0);
  return {
    tryShared(kind, statement) {
      const [connection] = shared[kind].filter((each) => each.isOpen()).toSorted((a, b) => a.before - b.before);
      return connection ? new Promise((done) => connection.add({ ...statement, done })) : Promise.resolve(null);
    },
    get totalCount() {
      return sum(({ total }) => total);
    },
    get idleCount() {
      return sum(({ total, idle }) => total * idle);
    },
    get waitingCount() {
      return sum(({ waiting }) => waiting);
    },
    close: async () => {
      await Promise.all(all.map((connection) => connection.close()));
    },
  };
}
