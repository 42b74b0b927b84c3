import { AppError, hasEnded, SECOND_MS, taskApi, type TaskView } from '@app/platform/contract';
import { send } from '../http/browser.ts';
import { callEndpoint, outgoingFor } from '../http/client.ts';
import type { Fetch } from '../http/transport.ts';
import { waitSeconds } from '../write/problem.ts';

const DATA = 'data: ';
const BETWEEN_MS = 2000;
const TOO_MANY = 429;

/** The events of a stream as they arrive. Read with fetch, because EventSource cannot send an authorization header. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<TaskView> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const each of events) if (each.startsWith(DATA)) yield JSON.parse(each.slice(DATA.length)) as TaskView;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Passes on the events of a stream as they are read; the response is its last event. */
const fetchEvents =
  (onChange: (task: TaskView) => void): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (!response.ok || !response.body) return response;
    let last: TaskView | null = null;
    for await (const task of eventsIn(response.body)) {
      last = task;
      onChange(task);
    }
    return Response.json(last);
  };

/** Follows a task until its stream ends, which is not always the end of the task: the server may be stopping. */
export async function followTask(id: string, onChange: (task: TaskView) => void, signal: AbortSignal): Promise<void> {
  const outgoing = outgoingFor(taskApi.events, { params: { id }, signal });
  await send({ ...outgoing, fetching: fetchEvents(onChange) });
}

/** Reads the task once, for networks that block streams. True when it has ended. */
export async function readTaskOnce(
  id: string,
  onChange: (task: TaskView) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const task = await callEndpoint(taskApi.read, { params: { id }, signal });
  onChange(task);
  return hasEnded(task);
}

/** A refusal is final. A limit passes, and any other error may be temporary. */
const isRefusal = (error: unknown) =>
  error instanceof AppError && error.http >= 400 && error.http < 500 && error.http !== TOO_MANY;
/** Where a limit was reached, no earlier than it asks for. */
const pause = (error: unknown) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(BETWEEN_MS, (waitSeconds(error) ?? 0) * SECOND_MS)));

/** Follows the stream, and polls every two seconds where it does not get through. */
export async function watchTask(id: string, onChange: (task: TaskView) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let failure: unknown = null;
    try {
      await followTask(id, onChange, signal).catch(() => undefined);
      if (await readTaskOnce(id, onChange, signal)) return;
    } catch (error) {
      if (isRefusal(error)) return;
      failure = error;
    }
    await pause(failure);
  }
}
