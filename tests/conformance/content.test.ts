// Checks the launch content against its shapes and docs/spec: every page has a text, every link a screen.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSite, validatePack } from '../../db/pack/validate.ts';
import { projectRoot } from '../../tools/conformance/measure.ts';

describe('the launch content', () => {
  test('has no findings', { timeout: 120_000 }, () => {
    expect(validatePack(join(projectRoot, 'content'), readSite(projectRoot)).findings).toEqual([]);
  });
});
