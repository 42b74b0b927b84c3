import { logIn, type TestPerson } from '@app/accounts/server/testing';
import type { ApiReply } from '@app/platform/server/testing';
import type { Route } from '@app/platform/server';
import { z } from 'zod';
import { nameOf, type World } from '../cast.ts';

/** A marker word written into every free-text field, and nowhere else. */
export const WORD = 'zqxcanary';
/** Long enough for fields that require a sentence. */
export const SENTENCE = `A patient of ${WORD} years comes with a cough since last week.`;

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
const CLOSED = ['uuid', 'date-time', 'date'];

function freeIn(schema: Schema, at: string): readonly string[] {
  const { type, format = '', properties = {}, items, anyOf = [] } = schema;
  const own = type === 'string' && !schema.enum && schema.const === undefined && !CLOSED.includes(format) ? [at] : [];
  const deeper = Object.entries(properties).flatMap(([key, each]) => freeIn(each, `${at}.${key}`));
  return [...own, ...deeper, ...(items ? freeIn(items, at) : []), ...anyOf.flatMap((each) => freeIn(each, at))];
}

/** Every free-text field of every call that is not for staff. */
export const freeFields = (routes: readonly Route[]): readonly string[] =>
  routes
    .filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.rule.startsWith('staff'))
    .flatMap((route) => {
      const { body } = route.endpoint.options;
      if (!body) return [];
      const schema = z.toJSONSchema(body as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
      return [...new Set(freeIn(schema, nameOf(route)))];
    });

const fieldsWith = (value: unknown, at: string): readonly string[] => {
  if (typeof value === 'string') return value.includes(WORD) ? [at] : [];
  if (Array.isArray(value)) return value.flatMap((each) => fieldsWith(each, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => fieldsWith(each, `${at}.${key}`));
};

/** Makes calls as one person. Every call must succeed; `written` collects the fields that contained the word. */
export interface PersonClient {
  readonly person: TestPerson;
  readonly written: Set<string>;
  send<T>(call: string, body?: object, id?: string): Promise<T>;
  refresh(): Promise<void>;
}

export async function clientOf({ api }: World, person: TestPerson, written = new Set<string>()): Promise<PersonClient> {
  let { headers } = await logIn(api, person);
  const send = async (call: string, body?: object, id = ''): Promise<ApiReply> => {
    const [method = '', path = ''] = call.split(' ');
    const key = api.deps.ids.id();
    const sent = { headers: { ...headers, 'idempotency-key': key }, ...(body ? { body } : {}) };
    const reply = await api.call(method, path.replace(/:\w+/, id), sent);
    if (reply.http !== 200) throw new Error(`${call}: ${reply.http} ${reply.text}`);
    for (const field of fieldsWith(body, call)) written.add(field);
    return reply;
  };
  return {
    person,
    written,
    send: async <T>(call: string, body?: object, id?: string) => (await send(call, body, id)).body.data as T,
    refresh: async () => {
      ({ headers } = await logIn(api, person));
    },
  };
}
