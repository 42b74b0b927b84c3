// Combines the parts for the test and the command line.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { compareWithTables, readTables } from './built.ts';
import { loadInventory } from './inventory.ts';
import { scanTests } from './proven.ts';
import { type MinimumCounts, makeReport, type Report } from './report.ts';

export const projectRoot = resolve(import.meta.dirname, '../..');
export const floorFile = join(projectRoot, 'docs/conformance.json');
export const reportFile = join(projectRoot, 'docs/conformance.md');

const FloorShape = z.record(z.string(), z.strictObject({ built: z.int().nullable(), proven: z.int() }));

/** Empty before the first `--update`. */
export const readFloor = (): MinimumCounts =>
  existsSync(floorFile) ? FloorShape.parse(JSON.parse(readFileSync(floorFile, 'utf8'))) : {};

export const measure = async (): Promise<Report> =>
  makeReport(loadInventory(projectRoot), compareWithTables(await readTables()), scanTests(projectRoot));
