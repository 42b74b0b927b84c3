import { importCatalogue } from '@app/commerce/server';
import { importGroups } from '@app/community/server';
import { importDefinitions, importFaq, importNews, importPages } from '@app/content/server';
import { importEvents } from '@app/courses/server';
import { importGems } from '@app/gems/server';
import { importGuides } from '@app/guides/server';
import { importExam, importMocks } from '@app/mocks/server';
import { type Deps, type ImportReport, inTransaction, saveMailTexts } from '@app/platform/server';
import { importCategories, importQuestions, storePictures } from '@app/questions/server';
import { storeFiles } from '../pack/imported-files.ts';
import { type Pack, readPack } from '../pack/read.ts';
import { catalogueOf } from './catalogue.ts';
import { eventsOf } from './events.ts';
import { gemsOf } from './gems.ts';
import { categoriesOf, definitionsOf, examOf, faqIn, groupsOf, mocksOf, newsOf, pagesOf } from './pack-rows.ts';
import { guidesOf } from './guides.ts';
import { storeCharts } from './charts.ts';
import { picturesOf, questionsOf } from './questions.ts';

export type SeedReport = Readonly<Record<string, ImportReport>>;

/**
 * One transaction per kind: a failure keeps the kinds already imported. Mails come first, because a mail without a text
 * cannot be sent.
 */
const steps: Readonly<Record<string, (deps: Deps, pack: Pack) => Promise<ImportReport>>> = {
  mails: (deps, pack) =>
    inTransaction(deps, (deps) =>
      saveMailTexts(
        deps.db,
        pack.mails.map(({ data }) => data),
      ),
    ),
  pages: (deps, pack) => importPages(deps, pagesOf(pack)),
  categories: (deps, pack) => importCategories(deps, categoriesOf(pack)),
  pictures: (deps, pack) => storePictures(deps, picturesOf(pack)),
  charts: storeCharts,
  questions: (deps, pack) => importQuestions(deps, questionsOf(pack)),
  guides: (deps, pack) => importGuides(deps, guidesOf(pack)),
  events: (deps, pack) => importEvents(deps, eventsOf(pack)),
  gems: (deps, pack) => importGems(deps, gemsOf(pack)),
  exam: (deps, pack) => importExam(deps, examOf(pack)),
  mocks: (deps, pack) => importMocks(deps, mocksOf(pack)),
  products: (deps, pack) => importCatalogue(deps, catalogueOf(pack.products.data)),
  groups: (deps, pack) => inTransaction(deps, (deps) => importGroups(deps, groupsOf(pack))),
  definitions: (deps, pack) => importDefinitions(deps, definitionsOf(pack)),
  faq: (deps, pack) => importFaq(deps, faqIn(pack.faq.data)),
  news: (deps, pack) => importNews(deps, newsOf(pack)),
  files: storeFiles,
};

/** Imports the content pack of a folder; safe to run at every start. */
export async function seedContent(deps: Deps, folder: string): Promise<SeedReport> {
  const { pack, findings } = readPack(folder);
  if (!pack || findings.length > 0)
    throw new Error(
      `the content pack cannot be read: ${findings.map(({ at, message }) => `${at} ${message}`).join('; ')}`,
    );
  const report: Record<string, ImportReport> = {};
  for (const [kind, bring] of Object.entries(steps))
    report[kind] = await bring(deps, pack).catch((cause: unknown) => {
      throw new Error(`${kind} could not be imported`, { cause });
    });
  return report;
}

/** One readable line per kind. */
export const describeReport = (report: SeedReport): readonly string[] =>
  Object.entries(report).map(([kind, { inserted, updated, unchanged, conflicts }]) => {
    const left = conflicts.length > 0 ? `, left as staff edited, renamed or removed them: ${conflicts.join(', ')}` : '';
    return `${kind.padEnd(12)} ${inserted} new, ${updated} changed, ${unchanged} as they were${left}`;
  });
