import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

const MOST_MEMORY_KB = 512 * 1024;
/** Processor time, not elapsed time: a busy machine may be slow. */
const MOST_SECONDS = 20;
const MOST_WAIT_MS = 120_000;
const MOST_OUTPUT_BYTES = 4 * 1024 * 1024;

/** One thread, the lowest priority and hard limits: learners come first, and the picture is untrusted. */
const SCRIPT = `ulimit -v ${MOST_MEMORY_KB} && ulimit -t ${MOST_SECONDS} && exec nice -n 19 tesseract stdin stdout -l eng tsv`;

/** Tesseract's table of words for one picture; null when it fails, is missing, or exceeds its limits. */
export async function readTable(picture: Uint8Array): Promise<string | null> {
  const child = spawn('/bin/sh', ['-c', SCRIPT], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: MOST_WAIT_MS,
    killSignal: 'SIGKILL',
  });
  // Writing fails when the engine exits before it has read the whole picture.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.end(picture);
  const [output, code] = await Promise.all([buffer(child.stdout), ended]);
  return code === 0 && output.length <= MOST_OUTPUT_BYTES ? output.toString('utf8') : null;
}
