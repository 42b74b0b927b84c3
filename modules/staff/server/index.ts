import { type Module, module } from '@app/platform/server';
import { auditHandlers } from './audit/verify-chain.ts';
import { declaredBy } from './declared.ts';
import { countDaysHandler } from './home/count-days.ts';
import { staffFigures } from './home/figures.ts';
import { mailRoutes } from './mails/routes.ts';
import { staffRoutes } from './routes.ts';

export { type ChainProblem, type ChainReport, verifyAuditChain } from './audit/verify-chain.ts';

/** The last step: it edits what the modules before it have declared. */
export const createStaff = (modules: readonly Module[]): Module =>
  module({
    name: 'staff',
    routes: [...staffRoutes(declaredBy(modules)), ...mailRoutes(declaredBy(modules))],
    jobs: [...auditHandlers, countDaysHandler],
    contributes: staffFigures,
  });
