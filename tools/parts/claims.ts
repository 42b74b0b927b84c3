import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Part } from './part.ts';
import { partsRoot } from './places.ts';

/** Which clone started the part at an address, kept where every clone of this machine can read it. */
const claimOf = (part: Part): string => {
  const key = createHash('sha256').update(`${part.name} ${part.address}`).digest('hex').slice(0, 12);
  return path.join(tmpdir(), `part-${key}`);
};

export function claim(part: Part): void {
  try {
    writeFileSync(claimOf(part), partsRoot);
  } catch {
    // Another user of this machine has started it before; only the name in a message is lost.
  }
}

export function release(part: Part): void {
  if (holder(part) === partsRoot) rmSync(claimOf(part), { force: true });
}

/** Folder of the clone that says it started this part, if any does. */
export function holder(part: Part): string | undefined {
  try {
    return readFileSync(claimOf(part), 'utf8');
  } catch {
    return undefined;
  }
}
