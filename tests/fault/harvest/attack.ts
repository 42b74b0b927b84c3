import { setTimeout as wait } from 'node:timers/promises';

/** A learner who copies: what each call has shown of which question. */
export interface Robber {
  readonly url: string;
  readonly token: string;
  /** The address the requests come from, as the proxy reports it. */
  readonly from: string;
  /** Questions whose key or explanation was shown. */
  readonly keys: Set<string>;
  readonly stems: Set<string>;
  calls: number;
  refused: number;
}
type Reply = { readonly status: number; readonly data: never };
type Row = { readonly id: string; readonly name: string };

async function ask(robber: Robber, method: string, path: string, body?: object): Promise<Reply> {
  robber.calls += 1;
  const reply = await fetch(`${robber.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${robber.token}`,
      'x-forwarded-for': robber.from,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { data } = (await reply.json()) as { data: never };
  if (reply.status === 429) {
    robber.refused += 1;
    // A program that waits less than it is told to.
    await wait(250);
  }
  return { status: reply.status, data };
}
const now = () => new Date().toISOString();
const answerOf = () => ({ op_id: crypto.randomUUID(), option: 'A', seconds: 20, answered_at: now() });

/** Remembers what a page or an answer has shown. */
function keep({ keys, stems }: Robber, id: string, { status, data }: Reply): void {
  if (status !== 200) return;
  const shown = data as { readonly question?: object; readonly reveal?: object | null };
  if (shown.question) stems.add(id);
  if (shown.reveal) keys.add(id);
}

async function takeFromBank(robber: Robber, place: string, id: string, turn: number): Promise<void> {
  const opened = turn % 2 === 0 ? `/paplabable/questionbank/question/${place}/u/${id}` : `/paplabable/question/${id}`;
  keep(robber, id, await ask(robber, 'GET', opened));
  keep(robber, id, await ask(robber, 'PUT', `/paplabable/questionbank/answerv2/${id}`, answerOf()));
}

/** Answers without opening, and cards made of key points. */
async function takeKeys(robber: Robber, id: string): Promise<void> {
  keep(robber, id, await ask(robber, 'PUT', `/paplabable/questionbank/answerv2/${id}`, answerOf()));
  const card = await ask(robber, 'POST', '/paplabable/gems/cards', { id: crypto.randomUUID(), item_id: id });
  if (card.status === 200) robber.keys.add(id);
}

interface MockReply {
  readonly id: string;
  readonly number: number;
}
interface PaperReply {
  readonly rows: readonly { readonly id: string; readonly question: { readonly id: string } }[];
}
interface ResultReply {
  readonly rows: readonly { readonly item_id: string; readonly is_correct: boolean; readonly option: string | null }[];
}
/** A mock from its beginning to its review, as fast as it goes. */
async function takeMock(robber: Robber, until: number, profile: string): Promise<void> {
  const made = await ask(robber, 'POST', '/paplabable/mock/create', { op_id: crypto.randomUUID(), profile });
  if (made.status !== 200) {
    await wait(500);
    return;
  }
  const { id, number } = made.data as MockReply;
  let started = await ask(robber, 'POST', `/paplabable/mock/paper/start/${number}/1`);
  while (started.status === 429 && Date.now() < until)
    started = await ask(robber, 'POST', `/paplabable/mock/paper/start/${number}/1`);
  if (started.status !== 200) return;
  const { rows } = started.data as PaperReply;
  for (const { question } of rows) robber.stems.add(question.id);
  const answer = (row: PaperReply['rows'][number]) =>
    ask(robber, 'PUT', `/paplabable/mock/question/answer/${row.id}`, { ...answerOf(), seq: 1 });
  await Promise.all(rows.map(answer));
  await ask(robber, 'PUT', `/paplabable/mock/end/${id}`);
  const result = await ask(robber, 'GET', `/paplabable/mock/result/${id}`);
  if (result.status === 200)
    for (const row of (result.data as ResultReply).rows) if (row.is_correct && row.option) robber.keys.add(row.item_id);
  for (let n = 1; n <= rows.length && Date.now() < until; ) {
    const page = await ask(robber, 'GET', `/paplabable/mock/question/${number}/${n}`);
    if (page.status === 200) keep(robber, (page.data as { question: Row }).question.id, page);
    if (page.status !== 429) n += 1;
  }
}

/** Guides with the questions that test them, answered there. */
async function takeGuides(robber: Robber, until: number): Promise<void> {
  const list = await ask(robber, 'GET', '/paplabable/revisionguides?size=100');
  const titles = list.status === 200 ? (list.data as { rows: { title: string }[] }).rows.map(({ title }) => title) : [];
  for (const title of titles) {
    if (Date.now() > until) return;
    await ask(robber, 'GET', `/paplabable/revisionguides/${encodeURIComponent(title)}`);
    const questions = await ask(robber, 'GET', `/paplabable/revisionguidesques/${encodeURIComponent(title)}`);
    if (questions.status !== 200) continue;
    for (const { place } of (questions.data as { rows: { place: Row }[] }).rows.slice(0, 3)) {
      const body = { ...answerOf(), title, question_id: place.id };
      keep(robber, place.id, await ask(robber, 'POST', '/paplabable/revisionguidesques', body));
    }
  }
}

const WORDS = ['pain', 'fever', 'cough', 'rash', 'weight', 'blood', 'heart', 'renal', 'drug', 'child'];

/** Every question of the bank by its place. */
async function listBank(robber: Robber): Promise<readonly { readonly place: string; readonly id: string }[]> {
  const categories = (await ask(robber, 'GET', '/paplabable/categories')).data as readonly Row[];
  const all = [];
  for (const { name } of categories) {
    const place = encodeURIComponent(name);
    const { data } = await ask(robber, 'GET', `/paplabable/questionbank/category/${place}/u`);
    all.push(...(data as { rows: readonly Row[] }).rows.map(({ id }) => ({ place, id })));
  }
  return all;
}

export interface Attack {
  readonly seconds: number;
  /** With every call that shows a question, a key or an explanation at once, or only with those that show most keys. */
  readonly by: 'every call' | 'keys alone';
  /** The part of the bank it begins with. */
  readonly share: { readonly at: number; readonly of: number };
}

/** Copies until the time is over. */
export async function harvest(robber: Robber, { seconds, by, share }: Attack): Promise<void> {
  const bank = (await listBank(robber)).filter((_, at) => at % share.of === share.at);
  const until = Date.now() + seconds * 1000;
  let next = 0;
  const repeat = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; Date.now() < until; turn += 1) await work(turn);
  };
  const one = () => bank[(next += 1) % bank.length] as (typeof bank)[number];
  const keys = () => repeat(() => takeKeys(robber, one().id));
  if (by === 'keys alone') {
    await Promise.all([keys(), keys(), keys(), keys()]);
    return;
  }
  await Promise.all([
    ...[0, 1, 2].map(() => repeat((turn) => ((each) => takeFromBank(robber, each.place, each.id, turn))(one()))),
    keys(),
    keys(),
    repeat((turn) => takeMock(robber, until, turn % 2 === 0 ? 'full' : 'mini')),
    repeat(() => takeGuides(robber, until)),
    repeat(async (turn) => {
      const word = WORDS[turn % WORDS.length];
      await ask(robber, 'GET', `/paplabable/questionbank/search/${word}?page=${1 + Math.floor(turn / WORDS.length)}`);
      await ask(robber, 'GET', `/paplabable/search?text=${word}`);
    }),
  ]);
}
