import { contribute } from '@app/platform/contract';
import { type Module, module, type NamesOf, namesOf } from '@app/platform/server';
import { ownNames } from './audit/names.ts';
import { auditHandlers } from './audit/verify-chain.ts';
import { declaredBy } from './declared.ts';
import { largeActMail } from './large-acts/mails.ts';
import { tellOwnersHandler } from './large-acts/tell-owners.ts';
import { countDaysHandler } from './home/count-days.ts';
import { staffFigures } from './home/figures.ts';
import { mailRoutes } from './mails/routes.ts';
import { cardsOf } from './people.repo.ts';
import { staffRoutes } from './routes.ts';
import { mailPanel } from './upkeep/mail-panel.ts';
import { upkeepRoutes } from './upkeep/routes.ts';

export { verifyAuditChain } from './audit/verify-chain.ts';

/** Colleagues see each other's full names. */
const staffNames: NamesOf = async (deps, ids) => {
  const cards = await cardsOf(deps.db, ids);
  return new Map([...cards].map(([id, card]) => [id, `${card.first_name} ${card.last_name}`.trim()]));
};

/** The last module: it edits what the modules before it have declared. */
export const createStaff = (modules: readonly Module[]): Module =>
  module({
    name: 'staff',
    routes: [...staffRoutes(declaredBy(modules)), ...mailRoutes(declaredBy(modules)), ...upkeepRoutes],
    jobs: [...auditHandlers, countDaysHandler, tellOwnersHandler(declaredBy(modules))],
    mails: [largeActMail],
    contributes: [...staffFigures, mailPanel, contribute(namesOf, staffNames), ...ownNames(declaredBy(modules))],
  });
