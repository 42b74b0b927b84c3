import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The task of a sending process: a number of clients that wait for their replies, or a number of requests a second. */
export interface LoadTask {
  readonly url: string;
  /** Many, because the writes of one person wait for each other. */
  readonly people: readonly LoadCaller[];
  readonly items: readonly string[];
  readonly answerShare: number;
  readonly seconds: number;
  readonly pace: { readonly clients: number } | { readonly perSecond: number };
}
export interface LoadCaller {
  readonly token: string;
  /** The IP address for x-forwarded-for. */
  readonly address: string;
}
export interface TimedRequest {
  readonly kind: 'read' | 'answer';
  /** 0: no reply. */
  readonly status: number;
  /** Why there was no reply. */
  readonly why: string;
  /** When it was sent, in milliseconds since the first. */
  readonly at: number;
  readonly milliseconds: number;
}
export interface LoadResult {
  readonly requests: readonly TimedRequest[];
  /** Requests that were due while every connection was in use: never sent, so they are not timed. */
  readonly heldBack: number;
}

const MOST_CONNECTIONS = 400;
const PATIENCE_MS = 15_000;

const pick = <Of>(all: readonly Of[]): Of => all[Math.floor(Math.random() * all.length)] as Of;

function send(
  { url, people, items }: LoadTask,
  agent: Agent,
  kind: TimedRequest['kind'],
  begun: number,
): Promise<TimedRequest> {
  const [item, { token, address }] = [pick(items), pick(people)];
  const path = kind === 'read' ? '/pausers/dashboard' : `/paplabable/questionbank/answerv2/${item}`;
  const body = JSON.stringify({
    op_id: randomUUID(),
    option: 'A',
    seconds: 9,
    answered_at: new Date().toISOString(),
  });
  const left = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, why = '') =>
      resolve({ kind, status, why, at: left - begun, milliseconds: performance.now() - left });
    const outgoing = request(`${url}/api/v1${path}`, {
      agent,
      method: kind === 'read' ? 'GET' : 'PUT',
      headers: {
        'x-client': 'tool',
        'x-forwarded-for': address,
        authorization: `Bearer ${token}`,
        ...(kind === 'read' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    outgoing.on('response', (reply) => {
      reply.resume();
      reply.on('end', () => end(reply.statusCode ?? 0)).on('error', (error) => end(0, error.name));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => end(0, error.code ?? error.name));
    outgoing.end(kind === 'read' ? undefined : body);
  });
}

async function sendLoad(task: LoadTask): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
  const begun = performance.now();
  const until = begun + task.seconds * 1000;
  const requests: TimedRequest[] = [];
  let open = 0;
  let heldBack = 0;
  const one = async () => {
    open += 1;
    requests.push(await send(task, agent, Math.random() < task.answerShare ? 'answer' : 'read', begun));
    open -= 1;
  };
  const { pace } = task;
  if ('clients' in pace) {
    const client = async () => {
      while (performance.now() < until) await one();
    };
    await Promise.all(Array.from({ length: pace.clients }, client));
  } else {
    const sent: Promise<void>[] = [];
    for (let due = 0; performance.now() < until; await wait(5)) {
      const now = Math.floor(((performance.now() - begun) / 1000) * pace.perSecond);
      for (; due < now; due += 1) {
        if (open < MOST_CONNECTIONS) sent.push(one());
        else heldBack += 1;
      }
    }
    await Promise.all(sent);
  }
  agent.destroy();
  return { requests, heldBack };
}

const answer = async (task: LoadTask) => {
  process.send?.(await sendLoad(task), () => process.disconnect());
};
process.once('message', (task: LoadTask) => void answer(task));
