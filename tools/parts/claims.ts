import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Part } from './part.ts';
import { partsRoot } from './places.ts';

/** The file that says which clone started the part at an address, where every clone on this machine can read it. */
const claimOf = (part: Part): string => {
  const key = createHash('sha256').update(`${part.name} ${part.address}`).digest('hex').slice(0, 12);
  return path.join(tmpdir(), `part-${key}`);
};

export function claim(part: Part): void {
  try {
    writeFileSync(claimOf(part), partsRoot);
  } catch {
    // The file belongs to another user of this machine; only the name in a message is lost.
  }
}

export function release(part: Part): void {
  if (holder(part) === partsRoot) rmSync(claimOf(part), { force: true });
}

/** Parts folder of the clone that claims to have started this part, if any. */
export function holder(part: Part): string | undefined {
  try {
    return readFileSync(claimOf(part), 'utf8');
  } catch {
    return undefined;
  }
}
