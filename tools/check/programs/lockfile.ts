import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runPackage, whole } from '../reading/program.ts';
import type { Finding, CheckStep } from '../step.ts';

type Lock = {
  packages?: Record<
    string,
    {
      link?: boolean;
      integrity?: string;
      resolved?: string;
      inBundle?: boolean;
      optional?: boolean;
      os?: readonly string[];
      cpu?: readonly string[];
    }
  >;
};

/** Every package must carry its hash, and none may name the host it came from (another host may serve it tomorrow). */
export const lockfile: CheckStep = {
  name: 'lockfile',
  async run(root) {
    const file = path.join(root, 'package-lock.json');
    if (!existsSync(file)) return [{ rule: 'lockfile', message: 'package-lock.json is missing' }];
    const args = ['--path', file, '--type', 'npm', '--validate-integrity'];
    const outcome = await runPackage('lockfile-lint', args, { cwd: root });
    return [...whole('lockfile-integrity', outcome), ...checkHashes(file)];
  },
};

/** lockfile-lint only checks entries that name a host, and ours name none: so the hashes are checked here too. */
function checkHashes(file: string): Finding[] {
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  return Object.entries(packages).flatMap(([name, entry]): Finding[] => {
    if (!name.includes('node_modules/') || entry.link === true || entry.inBundle === true) return [];
    const place = { file: 'package-lock.json' };
    // A build for another platform that the mirror does not carry (tools/run/lock-platforms.ts); it is never installed here.
    const elsewhere = entry.optional === true && (entry.os ?? entry.cpu) !== undefined && entry.integrity === undefined;
    if (elsewhere) return [];
    if (entry.integrity?.startsWith('sha512-') !== true) {
      return [{ rule: 'lockfile-integrity', message: `${name} has no sha512 hash: install it again`, ...place }];
    }
    if (entry.resolved !== undefined) {
      return [
        { rule: 'lockfile-host', message: `${name} names a host: keep omit-lockfile-registry-resolved`, ...place },
      ];
    }
    return [];
  });
}
