import { processConfig } from '../../apps/server/config.ts';
import { withDeps } from '../../apps/server/parts/with-deps.ts';

/** npm run erasures -- replay: after a restore and before a worker starts (deploy/README.md, "Restore"). */
if (process.argv[2] !== 'replay') {
  console.error('npm run erasures -- replay');
  process.exit(1);
}
const replayed = await withDeps(processConfig(), (deps, { accounts }) => accounts.management.replayErasures(deps));
const { erased, due, kept, staff, unreadable } = replayed;
console.log(`${erased} erased again, ${due} to be erased when they are due, ${kept} kept after all`);
for (const userId of staff) console.error(`has a role of staff in the restored database: ${userId}`);
for (const key of unreadable) console.error(`cannot be opened with these secrets: ${key}`);
process.exit(staff.length + unreadable.length === 0 ? 0 : 1);
