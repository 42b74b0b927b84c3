import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';

export const repoRoot = path.resolve(import.meta.dirname, '../..');

const asRoot = process.getuid?.() === 0;
/** The account that owns the parts when root starts them: Postgres refuses to run as root. */
const serviceUser = 'postgres';
/** A Unix socket path may hold 107 bytes; the longest name we add below the folder takes about 45. */
const longestRoot = 60;

/** The command, run as the service account if we are root. */
export function asService(command: readonly string[]): string[] {
  if (!asRoot) return [...command];
  return ['setpriv', `--reuid=${serviceUser}`, `--regid=${serviceUser}`, '--init-groups', ...command];
}

const ids: number[] = [];

/** Makes the service account the owner of a file or folder; does nothing unless we are root. */
function handOver(place: string): void {
  if (!asRoot) return;
  if (ids.length === 0) {
    const results = ['-u', '-g'].map((flag) => spawnSync('id', [flag, serviceUser], { encoding: 'utf8' }));
    if (results.some((one) => one.status !== 0)) throw new Error(`no account "${serviceUser}": install postgresql-15`);
    ids.push(...results.map((one) => Number(one.stdout)));
  }
  const [user = 0, group = 0] = ids;
  chownSync(place, user, group);
}

function reachable(folder: string): boolean {
  const [program = '', ...rest] = asService(['test', '-x', folder]);
  return spawnSync(program, rest, { stdio: 'ignore' }).status === 0;
}

function choose(): { root: string; why: string } {
  const configured = path.resolve(repoRoot, process.env.PARTS_DIR || '.parts');
  const key = createHash('sha256').update(configured).digest('hex').slice(0, 12);
  const instead = path.join('/var/tmp', `parts-${key}`);
  if (Buffer.byteLength(configured) > longestRoot)
    return { root: instead, why: `${configured} is too long for a socket path` };
  mkdirSync(configured, { recursive: true });
  if (!reachable(configured)) return { root: instead, why: `${configured} cannot be entered by "${serviceUser}"` };
  return { root: configured, why: '' };
}

const chosen = choose();

/** Folder of all data, logs and pid files; `why` is printed if it is not the usual one. */
export const partsRoot = chosen.root;
export const partsRootNote = chosen.why === '' ? '' : `using ${chosen.root}: ${chosen.why}`;

/** A folder below the parts root, created when missing, owned by the user that runs the part. */
export function folder(name: string, owner: 'service' | 'caller' = 'service'): string {
  const full = path.join(partsRoot, name);
  mkdirSync(full, { recursive: true });
  if (owner === 'service') {
    handOver(full);
    chmodSync(full, 0o700);
  }
  return full;
}

/** Path of a part's log, created if missing so that the service account may write to it. */
export function logFile(name: string): string {
  const file = path.join(folder('logs', 'caller'), `${name}.log`);
  closeSync(openSync(file, 'a'));
  handOver(file);
  return file;
}
