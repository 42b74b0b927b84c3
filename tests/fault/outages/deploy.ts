import type { ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:https';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { demoAccounts } from '../../../db/demo/accounts.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { startInstallation } from '../../../tools/run/installation.ts';
import { must } from '../../../tools/run-command.ts';
import { listItems } from '../answers/stored.repo.ts';
import { type Check, percentile, reportOf } from '../parts/checks.ts';
import { logIn } from '../parts/sender.ts';
import type { FaultReport } from '../report.ts';

const PORT = settings.ports.fault + 40;
const PROXY_PORT = settings.ports.fault + 43;
const CLIENTS = 12;
/** Long enough for the proxy to notice the closed connections; the default is five seconds. */
const DRAIN_SECONDS = 1;
const EXIT_MS = 10_000;

export interface DeployOptions {
  readonly restarts: number;
  /** Milliseconds between two restarts. */
  readonly everyMs: number;
}
interface Sent {
  readonly status: number;
  readonly code: string;
}

/** The proxy has a self-signed certificate. */
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS, rejectUnauthorized: false });

function send(path: string, token: string, body?: object): Promise<Sent> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, code: error.message });
    const headers = {
      'x-client': 'tool',
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const method = body ? 'PUT' : 'GET';
    const sent = request(
      { agent, host: 'localhost', port: PROXY_PORT, path: `/api/v1${path}`, method, headers },
      (reply) => {
        reply
          .resume()
          .on('end', () => resolve({ status: reply.statusCode ?? 0, code: '' }))
          .on('error', failed);
      },
    );
    sent.on('error', failed);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

/** Sends reads and answers, each after the reply to the last, until `isOver`. */
async function client(token: string, items: readonly string[], isOver: () => boolean): Promise<readonly Sent[]> {
  const replies: Sent[] = [];
  for (let at = 0; !isOver(); at += 1) {
    const item = items[(at * 7) % items.length] ?? '';
    const answer = { op_id: randomUUID(), option: 'A', seconds: 9, answered_at: new Date().toISOString() };
    replies.push(
      await (at % 2
        ? send('/paplabable/qbcategories', token)
        : send(`/paplabable/questionbank/answerv2/${item}`, token, answer)),
    );
  }
  return replies;
}

/** Stops a process with SIGTERM; returns how long that took. */
async function endGently(child: ChildProcess): Promise<number> {
  const begun = performance.now();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return performance.now() - begun;
}

/** Restarts two processes in turn behind the proxy under load: no request may fail. */
export async function deploy({ restarts, everyMs }: DeployOptions): Promise<FaultReport> {
  const begun = performance.now();
  const environment = { TRUSTED_PROXIES: '1', DRAIN_SECONDS: String(DRAIN_SECONDS) };
  const installation = await startInstallation({ port: PORT, name: 'deploy', environment });
  const children = [installation.process(), await installation.startProcess(PORT + 1)];
  const upstream = [PORT, PORT + 1].map((port) => `http://127.0.0.1:${port}`).join(',');
  await must('node', ['tools/machine/proxy.ts', 'up', `--upstream=${upstream}`, `--port=${PROXY_PORT}`]);
  const token = await logIn(installation.url, demoAccounts()['learner'] ?? { email: '', password: '' });
  const items = (await listItems(installation.databaseUrl))
    .filter(({ edition }) => edition === 'pa')
    .map(({ itemId }) => itemId);
  let over = false;
  const load = Promise.all(Array.from({ length: CLIENTS }, () => client(token, items, () => over)));
  const exits: number[] = [];
  for (let at = 0; at < restarts; at += 1) {
    await wait(everyMs);
    const which = at % 2;
    exits.push(await endGently(children[which] as ChildProcess));
    children[which] = await installation.startProcess(PORT + which);
  }
  await wait(everyMs);
  over = true;
  const replies = (await load).flat();
  agent.destroy();
  await must('node', ['tools/machine/proxy.ts', 'down']);
  await endGently(children[1] as ChildProcess);
  await installation.stop();
  const failed = replies.filter(({ status }) => status !== 200);
  const kinds = Object.entries(Object.groupBy(failed, ({ status, code }) => `${status} ${code}`));
  const checks: readonly Check[] = [
    { name: 'requests failed', wrong: failed.length },
    {
      name: `processes that took more than ${EXIT_MS / 1000} s to end`,
      wrong: exits.filter((each) => each > EXIT_MS).length,
    },
  ];
  return reportOf(
    'deploy',
    begun,
    [
      `${replies.length} requests through ${restarts} restarts; SIGTERM to exit ${percentile(exits, 0.5)} ms, at most ${percentile(exits, 1)} ms`,
      ...kinds.map(([kind, each]) => `${each?.length ?? 0} x ${kind}`),
    ],
    checks,
  );
}
