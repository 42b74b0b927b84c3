import { AppError } from '@app/platform/contract';
import type { Replies } from '../device/replies.ts';

export interface Wanted<T> {
  /** What the copy on the device is known by. */
  readonly id: string;
  readonly ask: () => Promise<T>;
  /** Null where nothing is kept. */
  readonly replies: Promise<Replies | null>;
  /** The copy as it is shown. */
  readonly shown: (copy: T) => Promise<T>;
  /** Longest wait for a weak connection when there is a copy to show instead. */
  readonly patienceMs: number;
}

/** The server has refused; a copy would hide that. */
const isRefusal = (error: unknown) => error instanceof AppError && error.http < 500;

/** From the server, which is kept on the device; from the device when the server cannot be reached. */
export async function freshOrKept<T>({ id, ask, replies, shown, patienceMs }: Wanted<T>): Promise<T> {
  const kept = async (): Promise<T | undefined> => {
    const copy = (await (await replies)?.read(id)) as T | undefined;
    return copy === undefined ? undefined : shown(copy);
  };
  const fresh = async (): Promise<T> => {
    try {
      const reply = await ask();
      void replies.then((kept) => kept?.keep(id, reply)).catch(() => undefined);
      return reply;
    } catch (error) {
      const copy = isRefusal(error) ? undefined : await kept();
      if (copy === undefined) throw error;
      return copy;
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatient = new Promise<T>((resolve) => {
    timer = setTimeout(() => void kept().then((copy) => copy !== undefined && resolve(copy)), patienceMs);
  });
  return Promise.race([fresh(), impatient]).finally(() => clearTimeout(timer));
}
