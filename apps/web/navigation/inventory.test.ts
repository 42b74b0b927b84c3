import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decideScreen, viewerAs } from '@app/access/contract';
import { describe, expect, test } from 'vitest';
import { screens } from '../screens.ts';

/** Routes that are a second address of a listed screen, or not a screen at all. */
const ELSEWHERE = new Set([
  '*',
  '/questionbank/:categoryname/:matrixId/:questionId',
  '/morequestionbank/:categoryname/:matrixId/:questionId',
]);

/** The path of every learner route of the inventory. */
function inventory(): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/spec/routes.yaml'), 'utf8');
  const rows = text.slice(0, text.indexOf('\npages:')).split('\n- id: ').slice(1);
  const field = (row: string, name: string) =>
    row
      .split('\n')
      .find((line) => line.startsWith(`  ${name}: `))
      ?.slice(name.length + 4)
      .replaceAll('"', '');
  return rows
    .map((row) => field(row, 'path') ?? '')
    .filter((path) => !path.startsWith('/admin') && !ELSEWHERE.has(path));
}

describe('every learner route of the inventory', () => {
  test('leads to its screen', () => {
    const served = new Set(screens.map((row) => row.path));
    const routes = inventory();
    expect(routes.length).toBeGreaterThan(90);
    expect(routes.filter((path) => !served.has(path))).toEqual([]);
  });
});

test('a question leads back to its category, guide, mocks, flags or set, by the address it was opened under [question-back-button]', () => {
  const questions = screens.filter((row) => row.layout === 'question' && row.path !== '/trial/:id?');
  expect(Object.fromEntries(questions.map((row) => [row.path, row.back]))).toEqual({
    '/questionbank/:categoryname/:matrix/:number': '/questionbank/:categoryname',
    '/morequestionbank/:categoryname/:matrix/:number': '/morequestionbank/:categoryname',
    '/profile/flags/questions': '/profile/flags',
    '/profile/moreflags/questions': '/profile/moreflags',
    '/practice/:id/:number': '/practice',
    '/parevisionguides/:title/questions/:number': '/parevisionguides/:title',
    '/morerevisionguides/:title/questions/:number': '/morerevisionguides/:title',
    '/mocks/:mocknumber/:id': '/mocks',
    '/sitting/:id/:question': '/sitting/:id',
    '/resources/bigmock/preview': '/resources/bigmock',
  });
});

test('a screen closed to phones has a phone form', () => {
  const person = {
    id: 'p',
    uid: 'u',
    verified: true,
    subscribed: true,
    qb: true,
    gems: true,
    oscegems: true,
    staff: null,
  };
  const phone = viewerAs(person, { id: null, device: 'handheld' });
  const stranded = screens.filter((row) => {
    const decision = decideScreen(row.rule, phone, row.path);
    return !decision.ok && decision.why === 'NOT_DESKTOP' && !row.phone;
  });
  expect(stranded.map((row) => row.path)).toEqual([]);
});
