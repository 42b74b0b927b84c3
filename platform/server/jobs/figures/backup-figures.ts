import { contribute } from '@app/platform/contract';
import { gaugeGroup } from './gauges.ts';
import { findArchiveFailure, listBackupAges } from './backup-runs.repo.ts';

export const backupGauges = [
  contribute(gaugeGroup, {
    name: 'platform.backups',
    seconds: 60,
    figures: {
      backup_last_success_seconds: 'Seconds since a copy, a check or a restore on trial last ended well.',
      backup_bytes: 'Size of what was last copied, or restored on trial.',
      archive_failing_seconds: 'How long Postgres has failed to archive its log; absent where it does not archive.',
    },
    read: async ({ db }) => {
      const [ages, failing] = [await listBackupAges(db), await findArchiveFailure(db)];
      return {
        backup_last_success_seconds: ages.map(({ what, seconds }) => ({ labels: { name: what }, value: seconds })),
        backup_bytes: ages.map(({ what, bytes }) => ({ labels: { name: what }, value: bytes })),
        archive_failing_seconds: failing === null ? [] : [{ value: failing }],
      };
    },
  }),
];
