import { expect, test } from 'vitest';
import { allUpdates, silentUpdates, updatesIn, versionedTables } from './versions.ts';

/**
 * Updates that leave the version of a row as it is, and why: a version counts what a form shows, so that a form open
 * elsewhere is refused instead of overwriting.
 */
const SILENT: Readonly<Record<string, string>> = {
  'accounts/raiseTokenVersion': 'ends sessions; no form of staff has it',
  'accounts/removeDeletionDue': 'by the account’s owner; no form of staff has it',
  'accounts/removePassword': 'no form has the password',
  'accounts/renewPasswordHash': 'the same password, hashed anew at log-in',
  'accounts/updateDeletionDue': 'by the account’s owner; no form of staff has it',
  'accounts/updateExamDate': 'by the learner; no form of staff has it',
  'community/countUse': 'a counter',
  'community/erasePairing': 'an erasure, which nothing may refuse',
  'community/erasePerson': 'an erasure, which nothing may refuse',
  'community/insertClick': 'a counter',
  'community/removeClicks': 'a counter',
  'courses/claimSeat': 'a counter',
  'courses/releaseSeat': 'a counter',
  'guides/insertWords': 'the number of its texts, beside a save that raises the version',
  'mocks/extendAll': 'of an open sitting, whose plan nobody can change',
  'mocks/markReleased': 'of a marked sitting, whose plan nobody can change',
  'notifications/erasePerson': 'an erasure, which nothing may refuse',
  'platform/renumber': 'the order of a list, which no form has',
  'platform/saveMailTexts': 'the text of the pack, to compare the next one with',
  'platform/updateImportedHash': 'the hash of the pack’s text, to compare the next one with',
  'questions/applyChanges': 'who it is assigned to; the texts changed in bulk raise the version',
  'questions/assignItem': 'who it is assigned to, which the form does not have',
  'questions/planDraft': 'its plan; the version read is compared first, and the next save cancels the plan',
  'questions/rebaseDraft': 'what it is compared with, not its words',
  'questions/stopPlan': 'its plan, cancelled with a reason the editor shows',
  'questions/stopPlans': 'its plan, cancelled with a reason the editor shows',
  'questions/updateDraftState': 'its step; the version read is compared first',
  'questions/updateItem': 'who it is assigned to, which the form does not have',
};

test('an update of a row with a version raises it, or says why not', () => {
  const versioned = versionedTables();
  expect(versioned.size).toBeGreaterThan(30);
  const silent = silentUpdates(allUpdates(), versioned);
  const unknown = silent.filter(({ by }) => !(by in SILENT));
  expect(
    unknown.map(
      ({ by, table }) => `${by} changes ${table} and leaves its version: set version = version + 1, or list it`,
    ),
  ).toEqual([]);
  const found = new Set(silent.map(({ by }) => by));
  expect(Object.keys(SILENT).filter((by) => !found.has(by))).toEqual([]);
});

test('a planted update that leaves the version is found, one that raises it is not', () => {
  const planted = `-- archiveNews

update content.news set archived = true where id = $1;

-- renameNews

update content.news set title = $1, version = version + 1 where id = $2;`;
  expect(silentUpdates(updatesIn('content', planted), versionedTables())).toMatchObject([
    { by: 'content/archiveNews', table: 'content.news' },
  ]);
});
