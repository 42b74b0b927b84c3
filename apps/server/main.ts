import closeWithGrace from 'close-with-grace';
import { ConfigError, processConfig } from './config.ts';
import { type Role, start } from './start.ts';

/** Roles: api answers requests, worker does background jobs, all does both in one process. */
function roleFrom(argv: readonly string[]): Role {
  const role = argv.find((word) => word.startsWith('--role='))?.slice('--role='.length) ?? 'all';
  if (role === 'api' || role === 'worker' || role === 'all') return role;
  throw new ConfigError(`--role=${role} is not a role: api, worker or all`);
}

const report = (error: unknown) =>
  process.stderr.write(`${error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.stack}\n`);
/** After the drain: what running requests and jobs may still take before the process is ended. */
const GRACE_SECONDS = 35;

try {
  const config = processConfig();
  const running = await start(config, roleFrom(process.argv));
  closeWithGrace({ delay: (config.drainSeconds + GRACE_SECONDS) * 1000 }, async ({ err }) => {
    if (err) report(err);
    await running.stop();
  });
} catch (error) {
  report(error);
  process.exit(1);
}
