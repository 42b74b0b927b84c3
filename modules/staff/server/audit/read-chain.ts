import type { ReplyOf } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { staffApi } from '@app/staff/contract';
import { lastSeals } from './audit.repo.ts';
import { verifyAuditChain } from './verify-chain.ts';

/** Checks without sealing: a visit to the page must not make the current state the new reference. */
export async function readChain(deps: Deps): Promise<ReplyOf<typeof staffApi.auditChain>> {
  const seals = await lastSeals(deps.db);
  const { checked, problems } = await verifyAuditChain(deps, { sinceSeal: true, only: 'look' });
  const oldest = Math.min(...seals.map((seal) => seal.sealed_at.getTime()));
  return {
    whole: problems.length === 0,
    checked,
    sealed_at: seals.length === 0 ? null : new Date(oldest).toISOString(),
    problems: problems.map(({ what, chain, position, auditId }) => ({
      what,
      chain,
      position,
      audit_id: auditId ?? null,
    })),
  };
}
