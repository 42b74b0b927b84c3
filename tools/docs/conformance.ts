// Command line of the conformance report.
//   node tools/docs/conformance.ts            writes docs/conformance.md
//   node tools/docs/conformance.ts --check    fails on a refused claim, a lower count or an outdated report; writes nothing
//   node tools/docs/conformance.ts --update   writes the report and raises docs/conformance.json
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { floorFile, measure, readFloor, reportFile } from '../conformance/measure.ts';
import { fallsBelow, floorOf, renderReport } from '../conformance/report.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, update: { type: 'boolean' } } });

const report = await measure();
const text = renderReport(report);
const problems = [...report.refusals, ...fallsBelow(report, readFloor())];

const isOld = (): boolean => !existsSync(reportFile) || readFileSync(reportFile, 'utf8') !== text;
if (values.check && isOld()) problems.push('docs/conformance.md is out of date: run node tools/docs/conformance.ts');

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (!values.check) writeFileSync(reportFile, text);
if (values.update && problems.length === 0) writeFileSync(floorFile, `${JSON.stringify(floorOf(report), null, 2)}\n`);
process.stdout.write(`${text.split('\n').slice(5, 11).join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
