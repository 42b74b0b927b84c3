import type { Viewer } from '@app/access/contract';
import { runningBans } from '@app/access/server';
import { EVIDENCE_KINDS, type integrityApi, suspicious } from '@app/integrity/contract';
import type { QueryOf, ReplyOf } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { seesStaff } from '../people/sees-staff.ts';
import { evidenceSince } from './refresh.ts';
import * as repo from './suspicion.repo.ts';

type List = typeof integrityApi.suspiciousList;

export async function listSuspects(deps: Deps, viewer: Viewer, query: QueryOf<List>): Promise<ReplyOf<List>> {
  const rules = await deps.settings.read(suspicious);
  const { thresholds } = rules;
  const { page, size, search } = query;
  const filter = { from: thresholds.listed_from, search, seesStaff: seesStaff(viewer), page, size };
  const { count, rows } = await repo.listSuspects(deps.db, filter);
  const ids = rows.map((row) => row.user_id);
  const [traces, bans] = await Promise.all([
    repo.tracesOf(deps.db, ids, evidenceSince(deps, rules)),
    runningBans(deps, ids),
  ]);
  const shown = rows.map((row) => {
    const ban = bans.get(row.user_id);
    const { countries = [], captures = [] } = traces.get(row.user_id) ?? {};
    return {
      uid: row.uid,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
      staff: row.staff,
      score: row.score,
      evidence: EVIDENCE_KINDS.filter((kind) => row.evidence[kind]).map((kind) => ({
        kind,
        amount: row.evidence[kind] ?? 0,
        threshold: thresholds[kind],
      })),
      countries: [...countries],
      captures: captures.map(({ at, path }) => ({ at: new Date(at).toISOString(), path })),
      banned: ban !== undefined,
      banned_until: ban?.until?.toISOString() ?? null,
      updated_at: row.updated_at.toISOString(),
    };
  });
  return { count, rows: shown, page, size };
}
