import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { firstStepOf, startServerProcess } from './server-process.ts';
import { watchServer } from './watch.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dev-'));
const entry = path.join(folder, 'server.mjs');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a server that replies with a word and its process id. */
const write = (word: string) =>
  writeFileSync(
    entry,
    `import { createServer } from 'node:http';
const server = createServer((_, reply) => reply.end('${word} ' + process.pid)).listen(0, '127.0.0.1', () =>
  process.send({ port: server.address().port }));
`,
  );
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('after an edit the next server answers, requests wait for it, and no process is left over', async () => {
  write('before');
  const server = startServerProcess({}, entry);
  const request = async () => {
    const [word, pid] = (await (await fetch(`http://127.0.0.1:${await server.port()}`)).text()).split(' ');
    return { word, pid: Number(pid) };
  };
  const first = await request();
  write('after');
  server.restart();
  const second = await request();
  expect([first.word, second.word]).toEqual(['before', 'after']);
  await expect.poll(() => isAlive(first.pid)).toBe(false);
  await server.stop();
  expect(isAlive(second.pid)).toBe(false);
}, 30_000);

test('a server that cannot start says why, and the next edit mends it', async () => {
  writeFileSync(entry, 'throw new Error("the word is missing")');
  const server = startServerProcess({}, entry);
  await expect(server.port()).rejects.toThrow('the word is missing');
  write('mended');
  server.restart();
  expect(await server.port()).toBeGreaterThan(0);
  await server.stop();
}, 30_000);

test('what cannot import the edited files is loaded in advance', () => {
  expect(firstStepOf(['platform/server/deps.ts'])).toBe(0);
  const [access, practice] = [
    firstStepOf(['modules/access/contract/rule.ts']),
    firstStepOf(['modules/practice/server/a.ts']),
  ];
  expect(access).toBe(1);
  expect(practice).toBeGreaterThan(access);
  expect(firstStepOf(['apps/server/app.ts', 'modules/practice/server/a.ts'])).toBe(practice);
});

test('a burst of edits of the server is one edit; pages and tests are none', async () => {
  for (const place of ['apps/server', 'modules/news/contract', 'modules/news/web'])
    mkdirSync(path.join(folder, place), { recursive: true });
  const edits: (readonly string[])[] = [];
  const unwatch = watchServer((files) => edits.push(files), folder);
  const touch = (file: string) => writeFileSync(path.join(folder, file), String(Math.random()));
  touch('modules/news/web/page.ts');
  touch('apps/server/app.test.ts');
  await wait(300);
  expect(edits).toEqual([]);
  touch('apps/server/app.ts');
  touch('modules/news/contract/api.ts');
  await expect
    .poll(() => edits)
    .toEqual([expect.arrayContaining(['apps/server/app.ts', 'modules/news/contract/api.ts'])]);
  unwatch();
});
