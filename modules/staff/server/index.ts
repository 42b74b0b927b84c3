import { type Module, module } from '@app/platform/server';
import { auditHandlers } from './audit/verify-chain.ts';
import { declaredBy } from './declared.ts';
import { staffRoutes } from './routes.ts';

export { type ChainProblem, type ChainReport, verifyAuditChain } from './audit/verify-chain.ts';

/** The last step: it edits what the modules before it have declared. */
export const createStaff = (modules: readonly Module[]): Module =>
  module({ name: 'staff', routes: staffRoutes(declaredBy(modules)), jobs: auditHandlers });
