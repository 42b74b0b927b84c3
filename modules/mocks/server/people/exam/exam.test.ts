import { logIn, makeStaff } from '@app/accounts/server/testing';
import { examDate, examFact, examPart, type OwnExam } from '@app/mocks/contract';
import { DAY_MS } from '@app/platform/contract';
import { asStaff, everyRight, resourceSuite } from '@app/platform/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importExam, mocks } from '../../index.ts';
import { type MocksWorld, openMocks } from '../../testing.ts';
import { readExamWords } from './exam-words.ts';

const sourced = { source: 'The regulator', source_url: 'https://example.test/rules', checked_on: '2026-11-01' };

resourceSuite(examFact, {
  modules: [mocks],
  proves: [
    'ext-post-a-paplabable-exam-fact',
    'ext-get-a-paplabable-exam-fact-by-id',
    'ext-put-a-paplabable-exam-fact-by-id',
    'ext-delete-a-paplabable-exam-fact-by-id',
    'ext-get-a-paplabable-exam-facts',
    'ext-get-a-paplabable-exam-facts-all',
    'ext-put-a-paplabable-exam-facts-order',
    'ext-get-a-paplabable-exam-fact-by-id-versions',
    'ext-get-a-paplabable-exam-fact-by-id-versions-by-version',
    'ext-post-a-paplabable-exam-fact-by-id-versions-by-version-restore',
  ],
  unique: 'slug',
  sample: async (word) => ({ label: `Fact ${word}`, slug: word, text: `It is ${word}.`, ...sourced, position: 1 }),
  change: { text: 'Changed.', next_text: 'Later.', next_from: '2027-03-01' },
});
resourceSuite(examPart, {
  modules: [mocks],
  proves: [
    'ext-post-a-paplabable-exam-part',
    'ext-get-a-paplabable-exam-part-by-id',
    'ext-put-a-paplabable-exam-part-by-id',
    'ext-delete-a-paplabable-exam-part-by-id',
    'ext-get-a-paplabable-exam-parts',
    'ext-get-a-paplabable-exam-parts-all',
    'ext-put-a-paplabable-exam-parts-order',
    'ext-get-a-paplabable-exam-part-by-id-versions',
    'ext-get-a-paplabable-exam-part-by-id-versions-by-version',
    'ext-post-a-paplabable-exam-part-by-id-versions-by-version-restore',
  ],
  unique: 'slug',
  sample: async (word) => ({
    name: `Part ${word}`,
    slug: word,
    attempts: 4,
    valid_months: 18,
    ...sourced,
    position: 1,
  }),
  change: { name: 'Changed', attempts: 3 },
});

resourceSuite(examDate, {
  modules: [mocks],
  proves: [
    'ext-post-a-paplabable-exam-date',
    'ext-get-a-paplabable-exam-date-by-id',
    'ext-put-a-paplabable-exam-date-by-id',
    'ext-delete-a-paplabable-exam-date-by-id',
    'ext-get-a-paplabable-exam-dates',
    'ext-get-a-paplabable-exam-date-by-id-versions',
    'ext-get-a-paplabable-exam-date-by-id-versions-by-version',
    'ext-post-a-paplabable-exam-date-by-id-versions-by-version-restore',
  ],
  sample: async (word, _edition, api) => {
    const part = await api.call('POST', '/a/paplabable/exam/part', {
      headers: asStaff(everyRight),
      body: { name: `Part of ${word}`, slug: `${word}-${api.deps.ids.id()}` },
    });
    return {
      part_id: (part.body.data as { id: string }).id,
      sits_on: '2027-02-01',
      ...sourced,
      source: `Notice ${word}`,
    };
  },
  change: { apply_by: '2027-01-04', fee: 50_000 },
});

describe('the exam of a learner', () => {
  let world: MocksWorld;
  beforeAll(async () => {
    world = await openMocks();
    await importExam(world.api.deps, {
      facts: [
        {
          slug: 'run-by',
          label: 'Run by',
          text: 'The College',
          next_text: 'The Agency',
          next_from: '2026-11-20',
          ...sourced,
        },
      ],
      parts: [{ slug: 'written', name: 'Written', about: 'A paper', attempts: 4, valid_months: 18, ...sourced }],
    });
  });
  afterAll(() => world.api.close());

  test('an attempt is noted once, changed and removed by its learner alone [ext-get-paplabable-exam-own] [ext-put-paplabable-exam-attempt-by-id] [ext-delete-paplabable-exam-attempt-by-id]', async () => {
    const [learner, other] = [await world.learner([]), await world.learner([])];
    const { parts } = await world.get<OwnExam>(learner, 'GET', '/paplabable/exam/own');
    const part_id = parts[0]?.id ?? '';
    const path = `/paplabable/exam/attempt/${world.api.deps.ids.id()}`;
    const body = { part_id, sat_on: '2026-09-01', outcome: null };
    for (const outcome of [null, null, 'failed']) await world.get(learner, 'PUT', path, { ...body, outcome });
    expect((await world.get<OwnExam>(learner, 'GET', '/paplabable/exam/own')).attempts).toMatchObject([
      { part_id, sat_on: '2026-09-01', outcome: 'failed' },
    ]);
    const twice = await world.call(learner, 'PUT', `/paplabable/exam/attempt/${world.api.deps.ids.id()}`, body);
    expect(twice.body).toMatchObject({ code: 'INVALID_INPUT', fields: { sat_on: expect.any(String) } });
    const early = await world.call(learner, 'PUT', path, { ...body, sat_on: '2027-09-01', outcome: 'passed' });
    expect(early.body).toMatchObject({ fields: { outcome: expect.any(String) } });
    await world.get(other, 'DELETE', path);
    expect((await world.get<OwnExam>(other, 'GET', '/paplabable/exam/own')).attempts).toEqual([]);
    expect((await world.get<OwnExam>(learner, 'GET', '/paplabable/exam/own')).attempts).toHaveLength(1);
    expect((await world.get<OwnExam>(learner, 'DELETE', path)).attempts).toEqual([]);
    expect((await world.call(null, 'GET', '/paplabable/exam/own')).http).toBe(401);
  });

  test('texts get the facts of the day, the format and the dates with their source [ext-exam-facts]', async () => {
    const person = await makeStaff(world.api.deps, { rights: ['paques'] });
    const staff = { person, login: await logIn(world.api, person) };
    const before = await readExamWords(world.api.deps);
    expect(before.text).toMatchObject({
      exam_run_by: 'The College',
      exam_format: '2 papers of 3 questions, 10 minutes each',
      exam_questions: '6',
      exam_seconds: '200',
    });
    expect(before.blocks['exam_dates']).toContain('no dates');
    const { parts } = await world.get<OwnExam>(await world.learner(), 'GET', '/paplabable/exam/own');
    const date = { part_id: parts[0]?.id, sits_on: '2027-02-01', apply_by: '2027-01-04', fee: 50_000, ...sourced };
    await world.get(staff, 'POST', '/a/paplabable/exam/date', date);
    const wrong = await world.call(staff, 'POST', '/a/paplabable/exam/date', { ...date, sits_on: '2026-12-24' });
    expect(wrong.body).toMatchObject({ code: 'INVALID_INPUT', fields: { apply_by: expect.any(String) } });
    world.api.clock.advance(6 * DAY_MS);
    const then = await readExamWords(world.api.deps);
    expect(then.text['exam_run_by']).toBe('The Agency');
    expect(then.blocks['exam_dates']).toContain('<td>1 February 2027</td><td>4 January 2027</td>');
    expect(then.blocks['exam_dates']).toContain(
      '£500.00</td><td><a href="https://example.test/rules">The regulator</a>, checked on 1 November 2026',
    );
  });
});
