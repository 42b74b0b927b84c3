import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { content } from '@app/content/server';
import { type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { exportQuestions, questions, triageItem } from '@app/questions/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { seedContent } from './content.ts';
import { exportPack } from '../../tools/content/export/export-pack.ts';
import { shapes } from '../../tools/content/schema.ts';
import { writeQuestion } from '../../tools/content/export/write-question.ts';

const PACK = join(import.meta.dirname, '../../content');
let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await testApi({ modules: [content, questions], authorise: testAuthorise });
  await seedContent(api.deps, PACK);
  folder = mkdtempSync(join(tmpdir(), 'pack-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

const filesUnder = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();

test('the export of an import gives questions, pictures and pages back byte for byte [model-page-export-equal]', async () => {
  const report = await exportPack(api.deps, join(folder, 'whole'));
  const root = join(folder, 'whole');
  expect(filesUnder(join(root, 'questions'))).toEqual(filesUnder(join(PACK, 'questions')));
  expect(filesUnder(join(root, 'pages'))).toEqual(
    filesUnder(join(PACK, 'pages')).filter((name) => name.endsWith('.md')),
  );
  expect([report.rewritten, report.missing, report.pictures]).toEqual([[], [], 17]);
  for (const file of filesUnder(root)) {
    const same = readFileSync(join(root, file)).equals(readFileSync(join(PACK, file)));
    expect([file, same]).toEqual([file, true]);
  }
});

test('every question can be written anew and says the same', async () => {
  for (const { content: each } of await exportQuestions(api.deps)) {
    const file = join(PACK, 'questions', each.category, `${each.code}.yaml`);
    const [written, original] = [writeQuestion(each), readFileSync(file, 'utf8')].map((text) =>
      shapes.question.parse(parse(text, { schema: 'core' })),
    );
    expect(written).toEqual(original);
  }
});

test('what has changed since is written anew, and nobody’s folder is written over', async () => {
  const [waiting] = (await exportQuestions(api.deps)).filter(({ content: each }) => each.triage === 'pending');
  const code = waiting?.content.code ?? '';
  expect(code).not.toBe('');
  const root = join(folder, 'changed');
  const { rows } = await api.database.pool.query('select id from questions.item where code = $1', [code]);
  const staff = { actorId: null, subjectId: null, scope: 'both' } as const;
  await triageItem(api.deps, { itemId: rows[0].id, state: 'not' }, staff);
  expect((await exportPack(api.deps, root)).rewritten).toEqual([code]);
  expect(readFileSync(join(root, 'questions', waiting?.content.category ?? '', `${code}.yaml`), 'utf8')).toContain(
    'triage: not\n',
  );
  await expect(exportPack(api.deps, root)).rejects.toThrow('is not empty');
});
