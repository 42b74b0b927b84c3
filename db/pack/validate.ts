// Lints a content pack: every file against its shape, then the files against each other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { lintClinical } from './lint/clinical.ts';
import { lintGuides } from './lint/guides.ts';
import { lintItems } from './lint/items.ts';
import { lintPictures } from './lint/pictures.ts';
import { collector } from './lint/report.ts';
import { describeSets, lintSets } from './lint/sets.ts';
import { lintUnseen } from './lint/unseen.ts';
import { lintSite, ownerToConfirm } from './lint/site.ts';
import { type Pack, readPack } from './read.ts';
import { documentLink } from './schema/sources.ts';
import type { PackFinding } from './source.ts';

const Routes = z.object({
  routes: z.array(z.object({ path: z.string() })),
  extensions: z.array(z.object({ path: z.string() })),
  pages: z.array(z.object({ tag: z.string() })),
});

export interface LinkTargets {
  /** Learner screens without parameters. */
  readonly screens: ReadonlySet<string>;
  /** Page tags that need a text. */
  readonly tags: readonly string[];
}

/** The allowed link targets and required pages, from docs/spec. */
export const readSite = (projectRoot: string): LinkTargets => {
  const spec = Routes.parse(parse(readFileSync(join(projectRoot, 'docs/spec/routes.yaml'), 'utf8')));
  const paths = [...spec.routes, ...spec.extensions].map((r) => r.path);
  return {
    screens: new Set(paths.filter((p) => !p.includes(':') && !p.includes('*'))),
    tags: spec.pages.map((p) => p.tag),
  };
};

export interface Validation {
  readonly pack: Pack | undefined;
  readonly findings: readonly PackFinding[];
}

export const validatePack = (root: string, site: LinkTargets): Validation => {
  const { pack, findings } = readPack(root);
  if (!pack) return { pack, findings };
  const { findings: found, say } = collector();
  lintClinical(pack, say);
  lintItems(pack, say);
  lintGuides(pack, say);
  lintPictures(pack, say);
  lintUnseen(pack, say);
  lintSets(pack, say);
  lintSite(pack, say, site.screens);
  const tags = new Set<string>([pack.banner.data.tag, pack.labValues.data.tag, ...pack.pages.map((p) => p.data.tag)]);
  for (const tag of site.tags) if (!tags.has(tag)) say(pack.manifest.source, `no text for the page ${tag}`);
  return { pack, findings: [...findings, ...found] };
};

const share = (part: number, whole: number): string => `${part}/${whole} (${Math.round((100 * part) / whole)} %)`;

/** Lists ids of references that match no pattern of their organisation: these link to its home page. */
function describeSources(pack: Pack): string {
  const organisations = pack.sources.flatMap(({ data }) => data.organisations);
  const odd = pack.questions.flatMap(({ data }) =>
    data.references.flatMap(({ org, id }) => {
      const organisation = organisations.find(({ names }) => names.includes(org));
      return id && organisation && !documentLink(organisation, id) ? [`${org} ${id} (${data.code})`] : [];
    }),
  );
  return `source ids that fit no pattern: ${odd.length}${odd.length > 0 ? `: ${odd.join(', ')}` : ''}`;
}

/** Informative figures; none of them makes a pack invalid. */
export const describePack = (pack: Pack): string[] => {
  const { questions, taxonomy, gems } = pack;
  const count = (bank: 'pa' | 'plab'): number => questions.filter((q) => q.data.bank === bank).length;
  const clinical = [...questions, ...pack.guides, ...gems];
  const waiting = ownerToConfirm(pack).reduce((sum, place) => sum + place.times, 0);
  const topics = taxonomy.data.categories.reduce((sum, c) => sum + c.matrices.length, 0);
  return [
    `${taxonomy.data.categories.length} categories, ${topics} topics`,
    `${questions.length} questions: ${count('pa')} pa, ${count('plab')} plab, ${questions.filter((q) => q.data.trial).length} trial`,
    `${pack.guides.length} guides, ${gems.length} gems, ${gems.reduce((sum, g) => sum + g.data.clinchers.length, 0)} clinchers`,
    `${pack.definitions.data.definitions.length} definitions, ${pack.labValues.data.groups.reduce((sum, g) => sum + g.rows.length, 0)} lab values`,
    `${pack.pages.length} pages, ${pack.mails.length} mails, ${pack.news.length} news`,
    ...describeSets(pack),
    `clinical review pending: ${share(clinical.filter((c) => c.data.review.state === 'pending').length, clinical.length)}`,
    `places that wait for the owner: ${waiting}`,
    describeSources(pack),
  ];
};
