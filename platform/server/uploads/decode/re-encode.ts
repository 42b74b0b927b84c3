import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fail, failUpload } from '@app/platform/contract';

export interface Picture {
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
}

const DECODER = join(import.meta.dirname, 'decoder.ts');
const MOST_MEMORY_KB = 768 * 1024;
const MOST_CPU_SECONDS = 30;
const MOST_MS = 30_000;
/** Images decoded at one time in this process, and how many may wait. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE && waiting.length >= MOST_WAITING) fail('UNAVAILABLE');
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Starts Node with the decoder under the shell's limits on memory and processor time. */
function startDecoder() {
  const limits = `ulimit -d ${MOST_MEMORY_KB} && ulimit -t ${MOST_CPU_SECONDS}`;
  const child = spawn('/bin/sh', ['-c', `${limits} && exec "$0" "$1"`, process.execPath, DECODER], {
    cwd: import.meta.dirname,
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  });
  // Writing fails when the decoder exits before reading the whole image.
  child.stdin.on('error', () => undefined);
  return child;
}

async function decode(input: Uint8Array): Promise<Picture | null> {
  const child = startDecoder();
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.end(input);
  const [output, code] = await Promise.all([buffer(child.stdout), ended]);
  if (code !== 0) return null;
  const end = output.indexOf(0x0a);
  const size = JSON.parse(output.toString('utf8', 0, end)) as { width: number; height: number };
  return { ...size, body: output.subarray(end + 1) };
}

/**
 * The same image as WebP, with nothing else in it. An image that the decoder cannot handle within its limits is
 * unreadable.
 */
export const reEncode = async (input: Uint8Array): Promise<Picture> =>
  (await inTurn(() => decode(input))) ?? failUpload('FILE_UNREADABLE');
