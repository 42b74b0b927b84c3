import type { Readable } from 'node:stream';
import type { Markup } from '@app/platform/contract/markup';
import type { Bucket, MailTemplate, Setting, Slot } from '@app/platform/contract';
import type { JobKind } from './jobs/kind.ts';
import type { Db } from './db/connect.ts';

/** The current time. Tests pass a clock they can move. */
export interface Clock {
  now(): Date;
}
/** Identifiers and secrets; the only source of randomness a use case may use. */
export interface Ids {
  /** Time-ordered uuid (version 7). */
  id(): string;
  /** Unguessable URL-safe text of at least 128 bits. */
  token(bytes?: number): string;
  /** Six digits for a mailed code. */
  code(): string;
}
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
/** Background jobs, stored in Postgres. enqueue() joins the transaction of the db it is given. */
export interface Jobs {
  enqueue<Payload extends object>(
    db: Db,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { readonly startAfter?: Date; readonly once?: string },
  ): Promise<void>;
}
/** A stored file attached to a mail, under the name the reader sees. */
export interface MailAttachment {
  readonly key: string;
  readonly name: string;
}
/** Mail is sent by a job: send() only stores it, in the caller's transaction. */
export interface Mail {
  send<V extends string>(
    db: Db,
    message: {
      readonly template: MailTemplate<V>;
      readonly to: string;
      /** The unsubscribe address of a topic is added when the mail is sent. */
      readonly variables: Readonly<Record<Exclude<V, 'unsubscribe_url'>, string>>;
      /** Read from storage when the mail is sent, 10 MB at most together. While one is missing, the mail waits. */
      readonly attachments?: readonly MailAttachment[];
    },
  ): Promise<void>;
}
export interface StoredObject {
  readonly body: Uint8Array;
  readonly contentType: string;
}
export interface StoredStream {
  readonly body: AsyncIterable<Uint8Array>;
  readonly contentType: string;
}
/** A byte range of an object; `end` is inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}
/** An existing object whose bytes have not been read yet. */
export interface OpenedObject {
  readonly contentType: string;
  readonly size: number;
  /** The bytes as a stream; without a range, all of them. */
  read(range?: ByteRange): Promise<Readable>;
}
/** Object storage behind one port: S3 in production, a folder on a single server. */
export interface Storage {
  put(key: string, object: StoredObject): Promise<void>;
  /** Stores a stream. When its source fails, nothing is stored and the error is passed on. */
  putStream(key: string, source: StoredStream): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  open(key: string): Promise<OpenedObject | null>;
  remove(key: string): Promise<void>;
  /** The keys below a folder, in order. */
  list(folder: string): Promise<readonly string[]>;
  /** A link that downloads the object in a browser where this person is logged in, valid for the given seconds. */
  signedUrl(key: string, link: { readonly readerId: string; readonly seconds: number }): Promise<string>;
}
/** Values staff may change; read through a cache of at most five seconds. */
export interface Settings {
  read<Value>(setting: Setting<Value>): Promise<Value>;
  write<Value>(db: Db, setting: Setting<Value>, value: Value): Promise<void>;
}
export interface LimitVerdict {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
}
export interface BucketVerdict extends LimitVerdict {
  /** The first refusal of this person within a minute. */
  readonly isNew: boolean;
}
/** Who takes from a bucket; without a network only the person's own is counted. */
export interface Taker {
  readonly person: string;
  readonly network: string | null;
}
/** One token, held until it is known what the call has shown. */
export interface Reservation extends BucketVerdict {
  /** Pays for these things: nothing for those paid before, a debt beyond what is left. */
  readonly settle: (shown: readonly string[]) => Promise<void>;
}
/** Exact counters shared by all processes (Redis, or Postgres without it). */
export interface Limits {
  consume(
    name: string,
    key: string,
    budget: { readonly points: number; readonly seconds: number },
  ): Promise<LimitVerdict>;
  /** Returns one point, when the work turned out not to be what the limit is for. */
  refund(name: string, key: string): Promise<void>;
  /** Holds one token of this person's bucket, or refuses. */
  reserve(bucket: Bucket, taker: Taker): Promise<Reservation>;
  /** Pays for things shown by a call that is never refused. */
  charge(bucket: Bucket, taker: Taker, shown: readonly string[]): Promise<void>;
}
export interface AuditLine {
  /** Chosen by the caller when something refers to the line, such as the undo of an act. */
  readonly id?: string;
  readonly actorId: string | null;
  readonly subjectId?: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId?: string | undefined;
  /** What an act on many was about: one line, however many items. */
  readonly items?: readonly AuditItem[];
  /** The id of the line of the act that this one undoes. */
  readonly undoes?: string;
}
/** One of the items of an act on many. */
export interface AuditItem {
  readonly id: string;
  /** By default the entity of the line. */
  readonly entity?: string;
  /** The person the item is about: its values are encrypted, and it has no name here. */
  readonly subjectId?: string | null;
  /** As it was called then; never the name of a person. */
  readonly name?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}
/** The values of a stored audit line, with the ids needed to decrypt them. */
export interface AuditValues {
  readonly id: string;
  readonly subject_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
}
/** Append-only record of staff actions; written in the transaction of the action. */
export interface Audit {
  /** Values about a person (`subjectId`) are encrypted with that person's key. */
  record(db: Db, line: AuditLine): Promise<void>;
  /** The values as they were recorded. One that cannot be read becomes `{ $sealed: 'erased' | 'unreadable' }`. */
  reveal<Line extends AuditValues>(db: Db, lines: readonly Line[]): Promise<readonly Line[]>;
  /** Destroys the key of a person's values, for good. Part of an erasure. */
  forget(db: Db, personId: string): Promise<void>;
}
export interface Slots {
  contributions<C>(slot: Slot<C>): readonly C[];
}
/** Facts of this installation that texts and links need. */
export interface Site {
  readonly publicUrl: string;
  readonly brand: string;
  readonly profession: string;
  readonly company: string;
  readonly supportEmail: string;
  readonly mailFrom: string;
  readonly demo: boolean;
}
export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly storage: Storage;
  readonly settings: Settings;
  readonly limits: Limits;
  readonly markup: Markup;
  readonly audit: Audit;
  readonly slots: Slots;
  readonly site: Site;
}
