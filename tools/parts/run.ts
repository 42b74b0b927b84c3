import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { claim, holder, release } from './claims.ts';
import { mailbox } from './mailbox.ts';
import { objectstore } from './objectstore.ts';
import type { Part } from './part.ts';
import { payments } from './payments.ts';
import { partsRoot, partsRootNote } from './places.ts';
import { postgres } from './postgres.ts';
import { isTakenSilently, listens, waitFor } from './programs.ts';
import { redis } from './redis.ts';

const all: readonly Part[] = [postgres, redis, mailbox, objectstore, payments];
const usage = `npm run services -- up|down|status|reset [--only=${all.map((part) => part.name).join(',')}]`;
/** Longest wait for another run of this command on the same folder, in milliseconds. */
const lockWait = 120_000;
/** How long a part not started by this clone may take to answer on a busy machine, in milliseconds. */
const othersWait = 60_000;
/** How long we wait for an outgoing connection to release a port, in milliseconds. */
const lentWait = 90_000;

function say(part: Part, word: string, since?: number): void {
  const took = since === undefined ? '' : `${((performance.now() - since) / 1000).toFixed(1)} s`;
  console.log(`${part.name.padEnd(12)} ${word.padEnd(11)} ${took.padStart(7)}  ${part.address}`);
}

/** A part of another clone works too; the message says whose it is and how to get a separate one. */
function sayShared(part: Part, word = 'shared'): void {
  say(part, word);
  const from = holder(part);
  const whose = from === undefined ? 'a program this clone did not start' : `the clone that keeps its parts in ${from}`;
  console.log(`             ${whose} answers there; other addresses in .env give this clone its own`);
}

/** Waits until no outgoing connection holds a port of this part. */
async function waitForPorts(part: Part): Promise<void> {
  for (const port of [part.port, ...(part.otherPorts ?? [])]) {
    if (await waitFor(async () => !(await isTakenSilently(port)), lentWait)) continue;
    throw new Error(
      `an outgoing connection of another program holds port ${port}: end that program, or choose ports below 32768 in .env`,
    );
  }
}

/** Starts one part; returns false if it is required and does not run. */
async function bringUp(part: Part, named: boolean): Promise<boolean> {
  const since = performance.now();
  const required = part.needed || named;
  if (part.remote) {
    const isWell = await part.healthy();
    say(part, isWell ? 'healthy' : 'unreachable', since);
    return isWell || !required;
  }
  const isTaken = !(await part.own()) && (await listens(part.port));
  if (isTaken ? await waitFor(() => part.healthy(), othersWait) : await part.healthy()) {
    if (await part.own()) say(part, 'already up', since);
    else sayShared(part);
    return true;
  }
  if (isTaken) {
    say(part, 'failed', since);
    console.error('             another program holds this port and does not serve us: choose another in .env');
    return !required;
  }
  if (!part.installed()) {
    say(part, 'absent');
    console.log(
      `             its programs are not installed (${part.packages})${required ? '' : '; going on without it'}`,
    );
    return !required;
  }
  try {
    await waitForPorts(part);
    await part.up();
    if (!(await waitFor(() => part.healthy(), 10_000))) throw new Error('it started but does not answer');
    claim(part);
    say(part, 'up', since);
    return true;
  } catch (error) {
    say(part, 'failed', since);
    console.error(`             ${error instanceof Error ? error.message : String(error)}`);
    await part.down().catch(() => undefined);
    return !required;
  }
}

async function up(parts: readonly Part[], named: boolean): Promise<boolean> {
  const since = performance.now();
  const results = await Promise.all(parts.map((part) => bringUp(part, named)));
  console.log(`all          done        ${((performance.now() - since) / 1000).toFixed(1).padStart(5)} s`);
  return results.every(Boolean);
}

async function down(parts: readonly Part[]): Promise<boolean> {
  for (const part of parts.toReversed()) {
    const since = performance.now();
    if (part.remote) {
      say(part, 'not ours');
      continue;
    }
    if (part.installed()) await part.down();
    release(part);
    if (await part.healthy()) sayShared(part, 'not ours');
    else say(part, 'down', since);
  }
  return true;
}

async function status(parts: readonly Part[], named: boolean): Promise<boolean> {
  const well = await Promise.all(parts.map((part) => part.healthy()));
  const own = await Promise.all(parts.map((part) => part.own()));
  parts.forEach((part, at) => {
    if (part.remote) say(part, well[at] ? 'healthy' : 'unreachable');
    else if (well[at] && !own[at]) sayShared(part);
    else say(part, well[at] ? 'healthy' : part.installed() ? 'down' : 'absent');
  });
  return parts.every((part, at) => well[at] || !(part.needed || named));
}

async function reset(parts: readonly Part[], named: boolean): Promise<boolean> {
  await down(parts);
  for (const part of parts) rmSync(path.join(partsRoot, part.name), { recursive: true, force: true });
  return up(parts, named);
}

/** Two runs at once would both create the same data folder, so the second waits for the first. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const file = path.join(partsRoot, 'lock');
  mkdirSync(partsRoot, { recursive: true });
  const taken = await waitFor(() => {
    try {
      const lock = openSync(file, 'wx');
      writeSync(lock, String(process.pid));
      closeSync(lock);
      return true;
    } catch {
      const holder = existsSync(file) ? readFileSync(file, 'utf8') : '';
      if (holder !== '' && !existsSync(`/proc/${holder}`)) rmSync(file, { force: true });
      return false;
    }
  }, lockWait);
  if (!taken) throw new Error(`another run holds ${file}`);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  const names = values.only?.split(',') ?? [];
  const unknown = names.filter((name) => !all.some((part) => part.name === name));
  const commands = { up, down, status, reset };
  const [word = ''] = positionals;
  if (!Object.hasOwn(commands, word) || unknown.length > 0) {
    console.error(usage);
    return false;
  }
  const named = names.length > 0;
  const parts = named ? all.filter((part) => names.includes(part.name)) : all;
  if (partsRootNote !== '') console.log(partsRootNote);
  const command = commands[word as keyof typeof commands];
  return word === 'status' ? command(parts, named) : alone(() => command(parts, named));
}

process.exitCode = (await main()) ? 0 : 1;
