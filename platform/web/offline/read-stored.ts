import type { OutboxEntry } from './entry.ts';
import { allKinds } from './kinds.ts';

/** The format before kinds had names: the data was stored beside the question it was about. */
interface Former {
  readonly opId: string;
  readonly at: number;
  readonly label: string;
  readonly href: string;
  readonly refused?: string;
}

/** An entry read from the device, whatever build wrote it. It is converted for good when it is next stored. */
export function readStored(stored: unknown): OutboxEntry | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if ('kind' in stored) return stored as OutboxEntry;
  const { opId, at, label, href, refused } = stored as Former;
  for (const { name, former } of allKinds()) {
    const data: unknown = former?.(stored);
    if (data !== undefined)
      return { opId, at, kind: name, data, subject: label, href, ...(refused === undefined ? {} : { refused }) };
  }
  return undefined;
}
