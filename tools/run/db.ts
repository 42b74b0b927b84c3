import { connect, migrate, pendingMigrations, waitBounds } from '@app/platform/server';
import { processConfig } from '../../apps/server/config.ts';
import { directUrlOf } from '../../apps/server/parts/check-database.ts';
import { MIGRATIONS } from '../../apps/server/parts/ready.ts';

const USAGE = 'npm run db -- migrate | status | types [--check]';

const [command = '', flag] = process.argv.slice(2);
const config = processConfig();
const { db, close } = connect({
  ...config.database,
  url: directUrlOf(config.database),
  poolSize: 2,
  bounds: waitBounds.tools,
});

try {
  if (command === 'migrate') {
    const { applied } = await migrate(db, MIGRATIONS);
    console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'the schema is up to date');
  } else if (command === 'status') {
    const pending = await pendingMigrations(db, MIGRATIONS);
    console.log(pending.length > 0 ? `waiting: ${pending.join(', ')}` : 'the schema is up to date');
  } else if (command === 'types') {
    // Loaded only here: it needs packages for development, which the image does not have.
    const { writeTableTypes } = await import('../db/table-types.ts');
    process.exitCode = await writeTableTypes(flag === '--check');
  } else {
    console.error(USAGE);
    process.exitCode = 1;
  }
} finally {
  await close();
}
