import { accessChanged } from '@app/access/server';
import { addressRule, banTicket, eraseSection, exportSection } from '@app/accounts/server';
import { contribute, type SlotContribution } from '@app/platform/contract';
import { bucketEmptied, type Deps } from '@app/platform/server';
import { judgeAddress } from './address-rule.ts';
import { announceBan, announceLift } from './appeals/announce-ban.ts';
import { ticketFor } from './appeals/ban-state.ts';
import { appealsOf } from './appeals.repo.ts';
import type { IntegrityServices } from './options.ts';
import * as personal from './people/personal-data.repo.ts';
import { integrityFigures } from './figures.ts';
import { onBucketEmptied } from './suspicion/rush.ts';
import { evidencePanel } from './suspicion/person-panel.ts';

const collect = async ({ db }: Deps, userId: string) => ({
  captures: await personal.capturesOf(db, userId),
  pauses: await personal.pausesOf(db, userId),
  visits: await personal.visitsOf(db, userId),
  rushes: await personal.rushesOf(db, userId),
  suspicion: await personal.suspicionsOf(db, userId),
  reviews: await personal.reviewsOf(db, userId),
  appeals: await appealsOf(db, userId),
});

export const contributions = (services: IntegrityServices): readonly SlotContribution[] => [
  contribute(accessChanged, announceBan(services)),
  contribute(accessChanged, announceLift),
  contribute(addressRule, judgeAddress),
  contribute(banTicket, ticketFor(services)),
  contribute(exportSection, { name: 'integrity', collect }),
  contribute(eraseSection, { name: 'integrity', erase: ({ db }, userId) => personal.erasePerson(db, userId) }),
  contribute(bucketEmptied, onBucketEmptied),
  ...integrityFigures,
  evidencePanel,
];
