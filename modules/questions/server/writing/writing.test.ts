import { type QuestionItem, reviewFirst } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importQuestions } from '../pack/import-questions.ts';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../testing/desk-world.ts';
import { fileOf, sampleQuestion } from '../testing/sample-bank.ts';

let world: DeskWorld;
let editor: TestEditor;
let colleague: TestEditor;
let otherLine: TestEditor;
let heart: string;
beforeAll(async () => {
  world = await openDesk();
  editor = await world.staff({ rights: ['paques', 'plabques'] });
  colleague = await world.staff({ rights: ['paques'] });
  otherLine = await world.staff({ rights: ['plabques'] });
  heart = await world.categoryId('pa', 'heart');
});
afterAll(() => world.api.close());

const create = async (content: object = finished, who = editor): Promise<QuestionItem> => {
  const body = { edition: 'pa', category_id: heart, content };
  const reply = await world.call(who, 'POST', '/a/paplabable/question', body);
  expect(reply.http, reply.text).toBe(200);
  return reply.body.data as QuestionItem;
};
const put = (id: string, body: object, who = editor) => world.call(who, 'PUT', `/a/paplabable/question/${id}`, body);
const createPublished = async (content: object = finished): Promise<QuestionItem> => {
  const item = await create(content);
  const reply = await put(item.id, { version: item.version });
  expect(reply.http, reply.text).toBe(200);
  return reply.body.data as QuestionItem;
};
const openPlaces = async (id: string) =>
  (
    await sql<{ edition: string }>`
      select edition from questions.bank_view where item_id = ${id} and open order by edition`.execute(
      world.api.deps.db,
    )
  ).rows.map(({ edition }) => edition);

test('a new question has its own code and a draft, and learners see nothing of it [post-a-paplabable-question]', async () => {
  const [one, two] = [await create({ stem: 'Begun' }), await create({})];
  expect([one.code, two.code].map((code) => code.slice(0, 4))).toEqual(['HEA-', 'HEA-']);
  expect(Number(one.code.slice(4))).toBeGreaterThanOrEqual(7001);
  expect(Number(two.code.slice(4))).toBe(Number(one.code.slice(4)) + 1);
  expect(one).toMatchObject({ published: null, draft: { state: 'writing', version: 1 }, content: { stem: 'Begun' } });
  expect(await openPlaces(one.id)).toEqual([]);
});

test('saving publishes what is finished, and says what is missing otherwise [put-a-paplabable-question-by-id]', async () => {
  const item = await create({ ...finished, key_point: '' });
  const early = await put(item.id, { version: item.version });
  expect([early.http, Object.keys(early.body.fields ?? {})]).toEqual([400, ['key_point']]);
  const reply = await put(item.id, { version: item.version, key_point: 'Remember.' });
  expect(reply.body.data).toMatchObject({ published: { n: 1 }, draft: null, content: { key_point: 'Remember.' } });
  expect(await openPlaces(item.id)).toEqual(['pa']);
  expect((await put(item.id, { version: item.version, key_point: 'Again.' })).body.code).toBe('VERSION_CONFLICT');
});

test('a corrected typo keeps the statistics if a reason is given; a changed number never does [question-version]', async () => {
  const item = await createPublished();
  const change = { class: 'editorial', reason: 'A typing error.' };
  const spelt = await put(item.id, { version: item.version, stem: 'A man of 40 has a sor throat.', change });
  expect(spelt.body.data).toMatchObject({ published: { n: 2 } });
  const { version } = spelt.body.data as QuestionItem;
  const older = await put(item.id, { version, stem: 'A man of 41 has a sore throat.', change });
  expect(older.body.code).toBe('CLASS_FIXED');
  const reply = await put(item.id, { version, stem: 'A man of 41 has a sore throat.' });
  expect(reply.body.data).toMatchObject({ published: { n: 3 }, checked: { state: 'pending' } });
  const { rows } = await sql<{ n: number; epoch: number; change_class: string | null }>`
    select n, epoch, change_class from questions.item_version where item_id = ${item.id} order by n`.execute(
    world.api.deps.db,
  );
  expect(rows).toEqual([
    { n: 1, epoch: 1, change_class: null },
    { n: 2, epoch: 1, change_class: 'editorial' },
    { n: 3, epoch: 3, change_class: 'clinical' },
  ]);
});

test('a changed key needs a colleague’s signature on exactly this text [ext-put-a-paplabable-questionsign-by-id]', async () => {
  const item = await createPublished();
  const refused = await put(item.id, { version: item.version, answer_key: 'C' });
  expect([refused.http, refused.body.code]).toEqual([409, 'SIGN_OFF_NEEDED']);
  const draft = (await world.read(editor, item.id)).draft;
  expect(draft?.change).toMatchObject({ proposed: 'key', needs_sign_off: true, signed_by: null });
  const sign = (who: TestEditor, version = draft?.version) =>
    world.call(who, 'PUT', `/a/paplabable/questionsign/${item.id}`, { version });
  expect((await sign(editor)).body.code).toBe('OWN_WORDS');
  expect((await sign(colleague, 7)).body.code).toBe('VERSION_CONFLICT');
  expect((await sign(colleague)).body.data).toMatchObject({ state: 'ready', change: { needs_sign_off: false } });
  const { content } = await world.read(editor, item.id);
  const edited = { ...content, stem: `${content.stem} He coughs.` };
  const later = await world.saveDraft(editor, item, edited, draft?.version);
  expect(later.body.data).toMatchObject({ state: 'writing', change: { needs_sign_off: true } });
  await world.saveDraft(editor, item, content, (draft?.version ?? 0) + 1);
  expect((await put(item.id, { version: item.version })).body.data).toMatchObject({ published: { n: 2 }, draft: null });
});

test('the draft of a change that needs a signature is kept under an idempotency key too', async () => {
  const { id, version } = await createPublished();
  const save = () =>
    world.api.call('PUT', `/a/paplabable/question/${id}`, {
      body: { version, answer_key: 'C' },
      headers: { ...editor.login.headers, 'idempotency-key': `question-${id}` },
    });
  expect((await save()).body.code).toBe('SIGN_OFF_NEEDED');
  const { draft, content } = await world.read(editor, id);
  expect([draft?.version, content.answer_key]).toEqual([1, 'C']);
  await world.call(colleague, 'PUT', `/a/paplabable/questionsign/${id}`, { version: 1 });
  const replies = [await save(), await save()];
  expect(replies.map(({ http }) => http)).toEqual([200, 200]);
  expect(replies[1]?.body).toEqual(replies[0]?.body);
  expect((await world.read(editor, id)).published?.n).toBe(2);
});

test('editors share one draft, and a save over an unseen one is refused [ext-put-a-paplabable-questiondraft-by-id] [ext-delete-a-paplabable-questiondraft-by-id]', async () => {
  const item = await createPublished();
  const save = (who: TestEditor, version: number, stem: string) =>
    world.saveDraft(who, item, { ...item.content, stem }, version);
  expect((await save(editor, 0, 'One')).body.data).toMatchObject({ version: 1, saved_by: expect.any(String) });
  const second = await save(colleague, 0, 'Two');
  expect([second.http, second.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect((await save(colleague, 1, 'Two')).body.data).toMatchObject({ version: 2 });
  expect((await world.read(editor, item.id)).content.stem).toBe('Two');
  expect(await openPlaces(item.id)).toEqual(['pa']);
  const drop = (seen: number) => world.call(editor, 'DELETE', `/a/paplabable/questiondraft/${item.id}?draft=${seen}`);
  expect((await drop(1)).body.code, "a colleague's words, not seen yet").toBe('VERSION_CONFLICT');
  const dropped = await drop(2);
  expect(dropped.body.data).toMatchObject({ draft: null, content: { stem: finished.stem } });
});

test('a question that was never published is not deleted over a save its editor has not seen', async () => {
  const item = await create();
  await world.saveDraft(colleague, item, { ...item.content, stem: 'Two' }, 1);
  const remove = (seen: number) => world.call(editor, 'DELETE', `/a/paplabable/question/${item.id}?draft=${seen}`);
  expect((await remove(1)).body.code).toBe('VERSION_CONFLICT');
  expect((await remove(2)).body.data).toEqual({ deleted: true });
});

test('a clinical change of a question whose review is overdue plans the next one within a year', async () => {
  const { id, version } = await createPublished();
  const reply = await put(id, { version, stem: 'A woman of 80 has a sore throat.', review_next: '2020-01-01' });
  expect(reply.http, reply.text).toBe(200);
  const { checked } = reply.body.data as QuestionItem;
  expect([checked?.state, (checked?.next ?? '') > (checked?.at ?? '')]).toEqual(['pending', true]);
});

test('a draft cannot overwrite a version published since, nor be published after an unseen save by a colleague', async () => {
  const item = await createPublished();
  expect((await world.saveDraft(colleague, item, { ...item.content, stem: 'A woman of 40.' }, 0)).http).toBe(200);
  const reply = await put(item.id, { version: item.version, draft: 1, key_point: 'New.' }, colleague);
  const { version } = reply.body.data as QuestionItem;
  const late = await world.saveDraft(editor, item, { ...item.content, explanation: 'Late.' }, 0);
  expect([late.http, late.body.code], 'no draft then, no draft now').toEqual([409, 'VERSION_CONFLICT']);
  const now = await world.read(editor, item.id);
  await world.saveDraft(editor, now, { ...now.content, explanation: 'Later.' }, 0);
  await world.saveDraft(colleague, now, { ...now.content, explanation: 'Half a sen' }, 1);
  const unseen = await put(item.id, { version, draft: 1 });
  expect([unseen.http, unseen.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect((await world.read(editor, item.id)).published?.n).toBe(2);
  expect((await put(item.id, { version, draft: 2 })).body.data).toMatchObject({ published: { n: 3 } });
});

test('a draft behind a content pack shows both, and is neither published nor planned until they are merged', async () => {
  const id = await world.itemId('HEA-0003');
  const before = await world.read(editor, id);
  const stem = 'A man of 40 has it.';
  await world.saveDraft(editor, before, { ...before.content, stem, key_point: 'Mine.' }, 0);
  const pack = sampleQuestion('HEA-0003', {
    matrix: 'valves',
    trial: true,
    explanation: 'From the pack.',
    difficulty: 5,
  });
  await importQuestions(world.api.deps, [fileOf(pack)]);
  const { version, behind, content, draft } = await world.read(editor, id);
  expect(behind).toMatchObject({
    base: { explanation: before.content.explanation },
    now: { explanation: 'From the pack.' },
  });
  expect([content.stem, content.explanation]).toEqual([stem, before.content.explanation]);
  expect(content.difficulty, 'beside the words the pack is followed').toBe(5);
  expect((await put(id, { version })).body.code).toBe('VERSION_CONFLICT');
  const plan = {
    version: draft?.version,
    publish_at: new Date(world.api.clock.now().getTime() + 86_400_000).toISOString(),
  };
  const planned = await world.call(editor, 'PUT', `/a/paplabable/questionschedule/${id}`, plan);
  expect(planned.body.code).toBe('VERSION_CONFLICT');
  expect((await world.saveDraft(editor, before, content, draft?.version)).body.code).toBe('VERSION_CONFLICT');
  const whole = { ...content, explanation: 'From the pack.' };
  expect((await world.saveDraft(editor, { id, version }, whole, draft?.version)).http).toBe(200);
  expect((await world.read(editor, id)).behind).toBeNull();
  expect((await put(id, { version })).body.data).toMatchObject({ content: { stem, explanation: 'From the pack.' } });
});

test('an update by code changes the item in all its banks [put-a-paplabable-questionbycode]', async () => {
  const id = await world.itemId('HEA-5001');
  const { version } = await world.read(editor, id, 'morequestion');
  const body = { code: 'hea-5001', version, key_point: 'New.' };
  const reply = await world.call(editor, 'PUT', '/a/paplabable/questionbycode', body);
  expect(reply.body.data).toMatchObject({ code: 'HEA-5001', published: { n: 2 }, content: { key_point: 'New.' } });
  expect(await openPlaces(id)).toEqual(['more', 'plab']);
});

test('a question never published is deleted, any other is withdrawn and kept [delete-a-paplabable-question-by-id]', async () => {
  const [begun, shown] = [await create(), await createPublished()];
  const remove = (id: string) => world.call(editor, 'DELETE', `/a/paplabable/question/${id}`);
  expect((await remove(begun.id)).body.data).toEqual({ deleted: true });
  expect((await remove(begun.id)).http).toBe(404);
  expect((await remove(shown.id)).body.data).toEqual({ deleted: false });
  expect((await remove(shown.id)).body.data).toEqual({ deleted: false });
  expect(await openPlaces(shown.id)).toEqual([]);
  expect((await world.read(editor, shown.id)).published).toMatchObject({ n: 1 });
});

test('a withdrawn question stays withdrawn: its draft is closed with it, and open editors notice', async () => {
  const shown = await createPublished();
  await world.saveDraft(editor, shown, { ...shown.content, key_point: 'Later.' }, 0);
  await world.call(colleague, 'DELETE', `/a/paplabable/question/${shown.id}`);
  expect((await world.saveDraft(editor, shown, shown.content, 1)).body.code).toBe('VERSION_CONFLICT');
  const { version, content } = await world.read(editor, shown.id);
  expect(content).toMatchObject({ key_point: 'Later.', places: [{ active: false }] });
  expect((await put(shown.id, { version })).body.data).toMatchObject({ published: { n: 2 } });
  expect(await openPlaces(shown.id)).toEqual([]);
});

test('questions are active or inactive, and an item moves with its places [adm-question-active] [question] [question-placement]', async () => {
  const item = await createPublished();
  const lung = await world.categoryId('pa', 'lung');
  const [place] = item.content.places;
  const shut = await put(item.id, { version: item.version, places: [{ ...place, active: false }] });
  expect(await openPlaces(item.id)).toEqual([]);
  const { version } = shut.body.data as QuestionItem;
  const moved = await put(item.id, { version, places: [{ ...place, category_id: lung, matrix_id: null }] });
  expect(moved.body.data).toMatchObject({
    published: { n: 1 },
    content: { places: [{ category_id: lung, active: true }] },
  });
  const plab = await world.categoryId('plab', 'heart');
  const wrong = await put(item.id, { version: version + 1, places: [{ ...place, category_id: plab }] });
  expect(wrong.body.code).toBe('INVALID_INPUT');
});

test('a question is not opened together with medicine that no clinician has checked', async () => {
  const { deps } = world.api;
  const { id, version, content } = await createPublished();
  const [place] = content.places;
  await put(id, { version, places: [{ ...place, active: false }] });
  await sql`update questions.item_version set review_state = 'reviewed' where item_id = ${id}`.execute(deps.db);
  const opened = { version: version + 1, places: [{ ...place, active: true }] };
  try {
    await deps.settings.write(deps.db, reviewFirst, true);
    const refused = await put(id, { ...opened, stem: 'A man of 41 has a sore throat.' });
    expect([refused.http, refused.body.code]).toEqual([409, 'REVIEW_MISSING']);
    expect([(await world.read(editor, id)).published?.n, await openPlaces(id)]).toEqual([1, []]);
    const same = await put(id, { ...opened, explanation: 'It is B, as ever.' });
    expect(same.body.data).toMatchObject({ published: { n: 2 }, checked: { state: 'reviewed' } });
    expect(await openPlaces(id)).toEqual(['pa']);
    const second = await world.itemId('HEA-5002');
    await sql`update questions.item_version set review_state = 'reviewed' where item_id = ${second}`.execute(deps.db);
    const decide = async (words: object) =>
      world.call(editor, 'PUT', `/a/paplabable/morequestion/${second}`, {
        version: (await world.read(editor, second, 'morequestion')).version,
        triage: 'more',
        ...words,
      });
    expect((await decide({ stem: 'A man of 41 has a sore throat.' })).body.code).toBe('REVIEW_MISSING');
    expect(await openPlaces(second)).toEqual(['plab']);
    expect((await decide({ explanation: 'Told better.' })).http).toBe(200);
    expect(await openPlaces(second)).toEqual(['more', 'plab']);
  } finally {
    await deps.settings.write(deps.db, reviewFirst, false);
  }
});

test('an earlier version is listed, read and can be restored as a draft [ext-get-a-paplabable-questionversions-by-id] [ext-get-a-paplabable-questionversions-by-id-by-n]', async () => {
  const item = await createPublished();
  await put(item.id, { version: item.version, stem: 'A woman of 60 has a sore throat.' });
  const list = await world.call(editor, 'GET', `/a/paplabable/questionversions/${item.id}`);
  expect(list.body.data).toMatchObject({
    rows: [
      { version: 2, change: 'clinical', changed: ['stem'] },
      { version: 1, change: null, changed: [] },
    ],
  });
  const first = await world.call(editor, 'GET', `/a/paplabable/questionversions/${item.id}/1`);
  expect(first.body.data).toMatchObject({ values: { stem: finished.stem } });
  expect((await world.call(editor, 'GET', `/a/paplabable/questionversions/${item.id}/9`)).http).toBe(404);
});

test('an uploaded picture can be used in a question unless it is too large [ext-put-a-paplabable-questionpicture]', async () => {
  const { storage, ids } = world.api.deps;
  const store = async (bytes: number) => {
    const key = `media/${ids.id()}.webp`;
    await storage.put(key, { body: new Uint8Array(bytes).fill(1), contentType: 'image/webp' });
    return world.call(editor, 'PUT', '/a/paplabable/questionpicture', { key });
  };
  expect((await store(100)).body.data).toMatchObject({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    address: expect.stringContaining('data:image/webp;base64,'),
  });
  expect((await store(300_000)).body.code).toBe('PICTURE_TOO_HEAVY');
});

test('a picture of a published question is found again by its words or a code, by staff of its line alone [ext-get-a-paplabable-questionpictures]', async () => {
  const { storage, ids } = world.api.deps;
  const key = `media/${ids.id()}.webp`;
  await storage.put(key, { body: new Uint8Array(64).fill(7), contentType: 'image/webp' });
  const picture = (await world.call(editor, 'PUT', '/a/paplabable/questionpicture', { key })).body.data as {
    src: string;
    sha256: string;
  };
  const words = {
    alt: 'A film of the left wrist with a torus fracture.',
    caption: 'Left wrist',
    credit: 'Our own drawing',
  };
  const [first, second] = [await createPublished(), await createPublished()];
  for (const item of [first, second])
    await put(item.id, { version: item.version, images: [{ ...words, src: picture.src, sha256: picture.sha256 }] });
  const found = async (search: string, staff = editor) =>
    (await world.call(staff, 'GET', `/a/paplabable/questionpictures?search=${encodeURIComponent(search)}`)).body
      .data as {
      rows: { sha256: string; codes: string[]; address: string }[];
      total: number;
    };
  const codes = [first.code, second.code].toSorted();
  const mine = [
    { sha256: picture.sha256, ...words, codes, address: expect.stringContaining('data:image/webp;base64,') },
  ];
  expect(await found('TORUS fracture')).toMatchObject({ rows: mine, total: 1 });
  expect(await found(first.code)).toMatchObject({ rows: mine });
  expect(await found('100%')).toEqual({ rows: [], total: 0 });
  expect(await found('torus', otherLine)).toEqual({ rows: [], total: 0 });
});
