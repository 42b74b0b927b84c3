import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { repoRoot } from '../../parts/places.ts';

/** What the backup program reads beside the settings of the application; each name is explained in .env.example. */
const shape = z.object({
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https$/ }),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_BUCKET: z.string().min(3),
  BACKUP_S3_OBJECTS_BUCKET: z.string().min(3),
  BACKUP_S3_ACCESS_KEY: z.string().min(1),
  BACKUP_S3_SECRET_KEY: z.string().min(1),
  BACKUP_S3_CA_FILE: z.string().optional(),
  BACKUP_SECRET: z.string().min(32),
  BACKUP_POSTGRES_DATA: z.string().startsWith('/'),
  BACKUP_POSTGRES_SOCKET: z.string().startsWith('/').default('/var/run/postgresql'),
  BACKUP_POSTGRES_SUPERUSER: z.string().default('postgres'),
  BACKUP_FOLDER: z.string().startsWith('/').default('/var/lib/pgbackrest/application'),
});
export type BackupSettings = z.output<typeof shape>;
export type Names = Readonly<Record<string, string | undefined>>;

/** An empty value counts as absent. Throws an error that names every setting that cannot be used. */
export function readBackupSettings(environment: Names): BackupSettings {
  const result = shape.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([name, value]) => name in shape.shape && value !== '')),
  );
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings of the backup cannot be used (deploy/README.md, "Back up"):\n${faults.join('\n')}`);
}

/** The names of .env, overridden by the environment. */
export function backupEnvironment(): Names {
  const file = join(repoRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
