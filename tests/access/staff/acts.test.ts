// Every writing call of staff declares what it does to whom and how it is undone, or why it is harmless.
import { type Act, actProblems, confirm, type Endpoint, endpoint, reason } from '@app/platform/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../../../apps/server/tables.ts';

const calls: readonly Endpoint[] = allCalls.map((each) => each.endpoint);
const EDITS = 'staff:paques:e';
const act: Act = { touches: 'content', rows: 'one', says: 'How many.', undo: { never: 'It is gone.' } };

test('no act of the back office changes learners, money or access without saying so first [model-acts-declared]', () => {
  expect(calls.filter(({ options }) => options.act).length).toBeGreaterThan(180);
  expect(actProblems(calls)).toEqual([]);
});

describe('a planted call is refused, with the mend, when', () => {
  const planted = (row: Endpoint) => actProblems([...calls, row]);
  const close = 'PUT /a/paplabable/everything/close';

  test('it declares nothing', () => {
    const [problem] = planted(endpoint(close, EDITS, { about: 'Closes the bank.' }));
    expect(problem).toMatch(/^PUT \/a\/paplabable\/everything\/close changes something as staff and does not say what/);
    expect(problem).toContain('Declare `act` beside its rule');
    expect(planted(endpoint(close, EDITS, { act: { harmless: ' ' } })).join()).toContain('why it is harmless');
  });

  test('it acts on many rows and does not ask for their number', () => {
    const many = { ...act, rows: 'many' } as const;
    expect(planted(endpoint(close, EDITS, { act: many })).join()).toContain('add confirm() to its body');
    const asking = { ...many, asks: ['confirm'] };
    expect(planted(endpoint(close, EDITS, { act: asking })).join()).toContain('says it asks for `confirm`');
    expect(planted(endpoint(close, EDITS, { act: asking, body: z.object({ confirm: confirm() }) }))).toEqual([]);
  });

  test('the reason it says it asks for may be left out', () => {
    const asking = { ...act, asks: ['reason'] };
    for (const body of [z.object({}), z.object({ reason: z.string() }), z.object({ reason: reason().optional() })])
      expect(planted(endpoint(close, EDITS, { act: asking, body })).join()).toContain('runs without it');
    expect(planted(endpoint(close, EDITS, { act: asking, body: z.object({ reason: reason() }) }))).toEqual([]);
  });

  test('nothing undoes it', () => {
    const undo = { by: 'PUT /a/paplabable/everything/open', for: '24 hours' } as const;
    expect(planted(endpoint(close, EDITS, { act: { ...act, undo } })).join()).toContain('which is no call');
  });

  test('it leaves no audit line and does not say why, or is no write of staff', () => {
    expect(planted(endpoint(close, EDITS, { act, noAudit: ' ' })).join()).toContain('why it leaves no audit line');
    expect(planted(endpoint('POST /everything', 'member', { noAudit: 'A habit.' })).join()).toContain('take it away');
    expect(planted(endpoint(close, EDITS, { act, noAudit: 'A heartbeat.' }))).toEqual([]);
  });

  test('but not a read, nor a call of learners', () => {
    expect(planted(endpoint('GET /a/paplabable/everything', EDITS, {}))).toEqual([]);
    expect(planted(endpoint('POST /paplabable/everything', 'member', {}))).toEqual([]);
  });
});
