// Checks the product against docs/spec. `node tools/docs/conformance.ts --update` raises the floor after new work.
import { beforeAll, describe, expect, test } from 'vitest';
import { measure, readFloor } from '../../tools/conformance/measure.ts';
import { fallsBelow, type Report } from '../../tools/conformance/report.ts';

describe('the product against docs/spec', () => {
  let report: Report;
  beforeAll(async () => {
    report = await measure();
  });

  test('every id in a test title exists, and no test claims more than three', () => {
    expect(report.refusals).toEqual([]);
  });

  test('no count of built or proven rows has fallen', () => {
    expect(fallsBelow(report, readFloor())).toEqual([]);
  });
});
