import { Socket } from 'node:net';
import pg from 'pg';

/**
 * A lane is a connection on which the short statements of many requests travel together: those that arrive while a batch
 * is under way are sent as the next batch, in one write, and statements that change something share one commit. With
 * many requests at once this costs about a third less than a connection for each.
 *
 * A lane is only a short cut. Whatever it cannot carry at once is run on a connection of the pool: when it is full, not
 * connected or resting, and every statement that failed in it. So a statement in a lane must be safe to run twice.
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

const READ_LANES = 2;
/** One, so that as many writes as possible share a commit. */
const WRITE_LANES = 1;
const MOST_IN_BATCH = 16;
const MOST_WAITING = 48;
/** A statement that runs or waits longer holds up those behind it, so it is left to the pool. In milliseconds. */
const BOUNDS = {
  connectionTimeoutMillis: 2000,
  statement_timeout: 250,
  lock_timeout: 50,
  idle_in_transaction_session_timeout: 1000,
} as const;
/** A batch without a reply for so long: the connection is given up. */
const BATCH_MS = 2000;
/** After a failure the cause probably lasts a while. */
const REST_MS = 1000;

/** Names are per connection and texts are few: every short statement of the product has one. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `short${names.size}`;
  names.set(text, name);
  return name;
}

const [BEGIN, COMMIT] = [{ text: 'begin' }, { text: 'commit' }];

const rowsOf = (sent: PromiseSettledResult<pg.QueryResult>): readonly unknown[] | null =>
  sent.status === 'fulfilled' ? sent.value.rows : null;

interface Line {
  readonly client: pg.Client;
  readonly socket: Socket;
}

interface LaneOptions {
  readonly url: string;
  /** Whether the statements of a batch take effect together or not at all. */
  readonly inTransaction: boolean;
}

const inOrder = ({ order: a = '' }: Waiting, { order: b = '' }: Waiting): number => (a < b ? -1 : Number(a > b));

class Lane {
  readonly #options: LaneOptions;
  #line: Line | null = null;
  #isConnecting = false;
  #isSending = false;
  #isClosed = false;
  #restsUntil = 0;
  #waiting: Waiting[] = [];

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Statements before the next one, roughly. */
  get waiting(): number {
    return this.#waiting.length + (this.#isSending ? 1 : 0);
  }

  /** Whether it takes a statement now; connects if it may. */
  isOpen(): boolean {
    if (this.#line) return this.#waiting.length < MOST_WAITING;
    if (!this.#isConnecting && performance.now() > this.#restsUntil) void this.#connect();
    return false;
  }

  add(statement: Waiting): void {
    this.#waiting.push(statement);
    if (!this.#isSending) void this.#sendAll();
  }

  async #connect(): Promise<void> {
    if (this.#isClosed) return;
    this.#isConnecting = true;
    const socket = new Socket();
    const { url: connectionString } = this.#options;
    const client = new pg.Client({ connectionString, pipeline: true, stream: () => socket, ...BOUNDS });
    const line = { client, socket };
    client.on('error', () => this.#giveUp(line));
    try {
      await client.connect();
      if (this.#isClosed) await client.end();
      else this.#line = line;
    } catch {
      this.#giveUp(line);
    }
    this.#isConnecting = false;
  }

  #giveUp(line: Line): void {
    this.#restsUntil = performance.now() + REST_MS;
    if (this.#line === line) this.#line = null;
    line.socket.destroy();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#line && this.#waiting.length > 0) await this.#sendBatch(this.#line);
    this.#isSending = false;
    for (const { done } of this.#waiting.splice(0)) done(null);
  }

  async #sendBatch(line: Line): Promise<void> {
    const batch = this.#waiting.splice(0, MOST_IN_BATCH);
    const isTogether = this.#options.inTransaction && batch.length > 1;
    if (isTogether) batch.sort(inOrder);
    const lost = setTimeout(() => this.#giveUp(line), BATCH_MS);
    const sent = await Promise.allSettled(this.#write(line, batch, isTogether));
    clearTimeout(lost);
    const isWhole = sent.every(({ status }) => status === 'fulfilled');
    if (!isWhole) this.#giveUp(line);
    const replies = isTogether ? sent.slice(1, -1) : sent;
    replies.forEach((reply, at) => batch[at]?.done(isWhole || !isTogether ? rowsOf(reply) : null));
  }

  /** All in one write to the socket. */
  #write({ client, socket }: Line, batch: readonly Waiting[], isTogether: boolean): Promise<pg.QueryResult>[] {
    const statements = batch.map(({ text, values }) => ({ name: nameOf(text), text, values: values as unknown[] }));
    socket.cork();
    const sent = (isTogether ? [BEGIN, ...statements, COMMIT] : statements).map((each) => client.query(each));
    socket.uncork();
    return sent;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#line?.client.end();
    this.#line = null;
  }
}

export interface Lanes {
  /** The rows, or null when the statement is to be run on a connection of the pool. */
  carry(kind: 'reads' | 'writes', statement: ShortStatement): Promise<readonly unknown[] | null>;
  close(): Promise<void>;
}
/** Lanes connect when they are first needed. */
export function createLanes(url: string): Lanes {
  const some = (length: number, inTransaction: boolean) =>
    Array.from({ length }, () => new Lane({ url, inTransaction }));
  const lanes = { reads: some(READ_LANES, false), writes: some(WRITE_LANES, true) };
  return {
    carry(kind, statement) {
      const [lane] = lanes[kind].filter((each) => each.isOpen()).toSorted((a, b) => a.waiting - b.waiting);
      return lane ? new Promise((done) => lane.add({ ...statement, done })) : Promise.resolve(null);
    },
    close: async () => {
      await Promise.all([...lanes.reads, ...lanes.writes].map((lane) => lane.close()));
    },
  };
}
