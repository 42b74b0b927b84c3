import { checkCommits } from './programs/commits.ts';
import { describe } from './step.ts';
import { root } from '../run-command.ts';

/** Refuses commits without a short subject, and large ones that do not say why; a stage of .ci/run. */
const findings = checkCommits(root);
for (const finding of findings) console.log(describe(finding));
process.exitCode = findings.length > 0 ? 1 : 0;
