import { createHash } from 'node:crypto';
import { OPTION_KEYS, type ImportView, type QuestionItem } from '@app/questions/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../../testing/desk-world.ts';
import { runExport } from '../../testing/run-export.ts';
import { importHandler } from '../apply.ts';
import { readPackage } from './package.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
);
const HASH = createHash('sha256').update(SVG).digest('hex');
const DRAWING = { src: 'media/tells-the-answer.svg', sha256: HASH, alt: 'A drawing', caption: 'Fig. 1', credit: 'Us' };

let world: DeskWorld;
let editor: TestEditor;
let heart: string;
beforeAll(async () => {
  world = await openDesk();
  editor = await world.staff({ rights: ['paques'] });
  heart = await world.categoryId('pa', 'heart');
  await world.api.deps.storage.put(`questions/${HASH}.svg`, { body: SVG, contentType: 'image/svg+xml' });
});
afterAll(() => world.api.close());

const png = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();
const zipped = async (files: Readonly<Record<string, string | Buffer>>): Promise<string> => {
  const zip = new ZipFile();
  for (const [name, body] of Object.entries(files)) zip.addBuffer(Buffer.from(body), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('base64');
};
/** An item as another program writes it, with this inside its text. */
const others = (inside: string, option = 'One'): string =>
  `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="x">
    <qti-response-declaration identifier="R"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration>
    <qti-item-body><p>A man has this rash.</p><p>${inside}</p><qti-choice-interaction response-identifier="R" max-choices="1">
    <qti-prompt>What is it?</qti-prompt>${OPTION_KEYS.map((key) => `<qti-simple-choice identifier="${key}">${key === 'A' ? option : key}</qti-simple-choice>`).join('')}
    </qti-choice-interaction></qti-item-body></qti-assessment-item>`;
const read = async (text: string): Promise<ImportView> => {
  const body = { name: 'a.zip', format: 'qti', text, category_id: heart };
  const reply = await world.call(editor, 'POST', '/a/paplabable/questionimport', body);
  if (reply.http !== 200) throw new Error(reply.text);
  return reply.body.data as ImportView;
};
const refusalOf = async (text: string) => (await read(text)).rows[0]?.problem;
const exportedZip = async (): Promise<string> =>
  (await runExport(world, editor, { format: 'qti', category_id: heart })).file.toString('base64');
async function createPublished(values: object): Promise<QuestionItem> {
  const body = { edition: 'pa', category_id: heart, content: { ...finished, ...values } };
  const { id, version } = (await world.call(editor, 'POST', '/a/paplabable/question', body)).body.data as QuestionItem;
  return (await world.call(editor, 'PUT', `/a/paplabable/question/${id}`, { version })).body.data as QuestionItem;
}
async function apply({ id }: ImportView): Promise<void> {
  await world.call(editor, 'PUT', `/a/paplabable/questionimport/${id}/apply`);
  const job = world.api.jobs.findLast(({ name }) => name === 'questions.import');
  await importHandler.run(world.api.deps, job?.payload as never);
}

test('a package contains its pictures, comes back unchanged, and imports a changed description', async () => {
  const item = await createPublished({ images: [DRAWING] });
  const text = await exportedZip();
  const { pictures, files } = await readPackage(Buffer.from(text, 'base64'));
  expect(pictures.get(`media/${HASH}.svg`)?.equals(SVG)).toBe(true);
  const manifest = files.find(({ name }) => name === 'imsmanifest.xml')?.body;
  expect(Buffer.from(manifest ?? '').toString()).toContain(`<file href="media/${HASH}.svg"/>`);
  const same = await read(text);
  expect([same.counts.changed, same.counts.refused, same.counts.conflict]).toEqual([0, 0, 0]);
  const file = files.find(({ name }) => name === `items/${item.code}.xml`);
  const words = Buffer.from(file?.body ?? '').toString();
  const changed = words.replaceAll('A drawing', 'A better description');
  const view = await read(await zipped({ 'items/a.xml': changed }));
  expect(view.rows[0]?.changes.map(({ field }) => field)).toEqual(['images']);
  await apply(view);
  const draft = await world.read(editor, item.id);
  expect(draft.content.images, 'known by its hash, under the name it has here').toEqual([
    { ...DRAWING, alt: 'A better description' },
  ]);
});

test('another program’s pictures are handled like uploads: decoded, re-encoded, stored under their hash', async () => {
  const item = others('<img src="../pictures/rash.png" alt="A red rash"/>');
  const view = await read(await zipped({ 'items/q1.xml': item, 'pictures/rash.png': await png('#cc2222') }));
  expect(view.counts).toMatchObject({ created: 1, refused: 0 });
  await apply(view);
  const { rows } = await sql<{ id: string }>`
    select item_id as id from questions.import_row where import_id = ${view.id}`.execute(world.api.deps.db);
  const { content, pictures } = await world.read(editor, rows[0]?.id ?? '');
  expect(content.images).toEqual([
    { src: expect.stringMatching(/^[0-9a-f]{64}\.webp$/), sha256: expect.any(String), alt: 'A red rash' },
  ]);
  expect(Object.values(pictures)[0]).toMatch(/^data:image\/webp;base64,/);
});

test('a question is refused by name when its picture is invalid, too large or not in the package', async () => {
  const noise = sharp(Buffer.from(Array.from({ length: 900 * 900 * 3 }, (_, at) => (at * 7919 * (at % 251)) % 256)), {
    raw: { width: 900, height: 900, channels: 3 },
  });
  const itemWith = (name: string) => others(`<img src="${name}" alt="x"/>`);
  const unknown = SVG.toString().replace('rect width="8"', 'rect onload="alert(1)" width="8"');
  const cases: Readonly<Record<string, string>> = {
    'a.svg cannot be used': await zipped({ 'q.xml': itemWith('a.svg'), 'a.svg': unknown }),
    'a.png cannot be used': await zipped({ 'q.xml': itemWith('a.png'), 'a.png': '<html><script>1</script></html>' }),
    'b.png is too large': await zipped({ 'q.xml': itemWith('b.png'), 'b.png': await noise.png().toBuffer() }),
    'gone.png is not in the package': await zipped({ 'q.xml': itemWith('gone.png') }),
    ' is not in the package': await zipped({ 'q.xml': itemWith('https://example.test/a.png') }),
    'An option is a picture': await zipped({ 'q.xml': others('', '<img src="a.png" alt=""/>') }),
  };
  for (const [problem, text] of Object.entries(cases)) expect(await refusalOf(text), problem).toContain(problem);
  expect(await refusalOf(await zipped({ 'q.xml': itemWith('../../etc/a.png') }))).toContain('is not in the package');
  expect(await refusalOf(others('<img src="a.png" alt="x"/>')), 'one item alone').toContain('is not in the package');
  const bomb = await world.call(editor, 'POST', '/a/paplabable/questionimport', {
    name: 'a.zip',
    format: 'qti',
    text: await zipped({ 'q.xml': itemWith('a.png'), 'a.png': Buffer.alloc(40_000_000) }),
  });
  expect([bomb.http, bomb.text]).toEqual([400, expect.stringContaining('larger than 5 MB')]);
});

test('our own package with a drawing no longer stored here is refused, not imported unchecked', async () => {
  const lost = Buffer.from(SVG.toString().replace('8"/>', '7"/>'));
  const sha256 = createHash('sha256').update(lost).digest('hex');
  await world.api.deps.storage.put(`questions/${sha256}.svg`, { body: lost, contentType: 'image/svg+xml' });
  const item = await createPublished({ images: [{ ...DRAWING, sha256 }] });
  const text = await exportedZip();
  await world.api.deps.storage.remove(`questions/${sha256}.svg`);
  const view = await read(text);
  expect(view.rows.find(({ code }) => code === item.code)).toMatchObject({ kind: 'refused' });
});
