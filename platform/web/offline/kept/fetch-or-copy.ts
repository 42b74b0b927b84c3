import { AppError } from '@app/platform/contract';
import type { Replies } from '../device/replies.ts';
import { namesFiles, withPictures } from './embed-pictures.ts';

export interface OfflineRead<T> {
  /** Identifies the copy on the device. */
  readonly id: string;
  readonly load: () => Promise<T>;
  /** Null where nothing is stored. */
  readonly replies: Promise<Replies | null>;
  /** Prepares a copy or a reply for display: with the waiting writes, which the server does not know yet. */
  readonly shown: (reply: T) => Promise<T>;
  /** Whether a reply is stored; without it every one is. */
  readonly keeps?: (reply: T) => boolean;
  /** Longest wait for a weak connection when there is a copy to show instead. */
  readonly patienceMs: number;
  /** Receives a reply, prepared for display, that arrived after its copy was shown. */
  readonly late?: (reply: T) => void;
}

/** The server has refused the read; a copy would hide that. */
const isRefusal = (error: unknown) => error instanceof AppError && error.http < 500;

/** At once without its pictures, and again with them: until then the copy may be shown, but is not complete. */
async function store<T>(stored: Replies | null, id: string, reply: T): Promise<void> {
  if (!stored) return;
  if (!namesFiles(reply)) return stored.keep(id, reply);
  await stored.keep(id, reply, 'without pictures');
  const { reply: complete, isWhole } = await withPictures(reply);
  await stored.keep(id, complete, isWhole ? 'whole' : 'without pictures');
}

const storing = new Map<string, Promise<void>>();
/** Resolves when a reply that has arrived is stored, or could not be. */
export const whenStored = (id: string): Promise<void> => storing.get(id) ?? Promise.resolve();

function storeSoon<T>(replies: Promise<Replies | null>, id: string, reply: T): void {
  const done = replies
    .then((stored) => store(stored, id, reply))
    .catch(() => undefined)
    .finally(() => storing.get(id) === done && storing.delete(id));
  storing.set(id, done);
}

const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Reads from the server and stores a copy; reads the copy when the server cannot be reached. */
export async function fetchOrCopy<T>(read: OfflineRead<T>): Promise<T> {
  const { id, load, replies, shown, patienceMs, late } = read;
  const readCopy = async (): Promise<T | undefined> => {
    const copy = (await (await replies)?.read(id)) as T | undefined;
    return copy === undefined ? undefined : shown(copy);
  };
  let isCopyShown = false;
  /** When the waiting writes cannot be read, the reply alone is better than none. */
  const withWaiting = (reply: T): Promise<T> =>
    Promise.race([shown(reply).catch(() => reply), after(patienceMs).then(() => reply)]);
  const fresh = async (): Promise<T> => {
    try {
      const reply = await load();
      if (read.keeps?.(reply) ?? true) storeSoon(replies, id, reply);
      if (isCopyShown && late) void shown(reply).then(late, () => undefined);
      return await withWaiting(reply);
    } catch (error) {
      const copy = isRefusal(error) ? undefined : await readCopy();
      if (copy === undefined) throw error;
      return copy;
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatient = new Promise<T>((resolve) => {
    const showCopy = async () => {
      const copy = await readCopy();
      if (copy === undefined) return;
      isCopyShown = true;
      resolve(copy);
    };
    timer = setTimeout(() => void showCopy().catch(() => undefined), patienceMs);
  });
  return Promise.race([fresh(), impatient]).finally(() => clearTimeout(timer));
}
