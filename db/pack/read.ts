// Reads a content pack from a folder into typed objects. Findings say what could not be read, and where.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, isKind, type Kind, shapes } from './schema.ts';
import { type PackFinding, isFinding, readSource, type PackSource } from './source.ts';

export interface Item<K extends Kind> {
  readonly source: PackSource;
  readonly data: Content<K>;
}

export interface Pack {
  readonly root: string;
  readonly manifest: Item<'pack'>;
  readonly taxonomy: Item<'categories'>;
  readonly questions: readonly Item<'question'>[];
  readonly guides: readonly Item<'guide'>[];
  readonly gems: readonly Item<'gem'>[];
  readonly definitions: Item<'definitions'>;
  readonly labValues: Item<'labvalues'>;
  /** Web addresses of references; a pack may have none. */
  readonly sources: readonly Item<'sources'>[];
  /** Credit and licence of every picture. */
  readonly pictures: readonly Item<'pictures'>[];
  readonly pages: readonly Item<'page'>[];
  readonly banner: Item<'banner'>;
  readonly mails: readonly Item<'mail'>[];
  readonly faq: Item<'faq'>;
  readonly news: readonly Item<'news'>[];
  readonly products: Item<'products'>;
  readonly mocks: Item<'mocks'>;
  readonly exam: Item<'exam'>;
  readonly events: Item<'events'>;
}

export interface PackReading {
  /** Undefined if a required file is missing or unreadable. */
  readonly pack: Pack | undefined;
  readonly findings: readonly PackFinding[];
}

/** Notes for authors, not content. */
const notes = new Set(['README.md', 'review-first.md']);

const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|md)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !notes.has(file))
    .toSorted();

type Shelves = { [K in Kind]: Item<K>[] };
const emptyShelves = (): Shelves => ({
  question: [],
  categories: [],
  guide: [],
  gem: [],
  definitions: [],
  labvalues: [],
  sources: [],
  pictures: [],
  page: [],
  banner: [],
  mail: [],
  products: [],
  mocks: [],
  exam: [],
  faq: [],
  news: [],
  events: [],
  pack: [],
});

const kindOf = (source: PackSource): unknown => {
  if (source.file === 'pack.yaml') return 'pack';
  const { value } = source;
  return typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
};

const shelve = <K extends Kind>(shelves: Shelves, kind: K, source: PackSource): PackFinding[] => {
  const parsed = shapes[kind].safeParse(source.value);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => ({
      at: source.at(issue.path),
      message: `${issue.path.map(String).join('.') || kind}: ${issue.message}`,
    }));
  }
  // The table of shapes guarantees that the shape of a kind parses to the content of that kind.
  const shelf: Item<K>[] = shelves[kind];
  shelf.push({ source, data: parsed.data as Content<K> });
  return [];
};

/** Reads the pack under root (an absolute or relative folder without a trailing slash). */
export const readPack = (root: string): PackReading => {
  const findings: PackFinding[] = [];
  const shelves = emptyShelves();
  for (const file of filesOf(root)) {
    const source = readSource(root, file);
    if (isFinding(source)) {
      findings.push(source);
      continue;
    }
    const kind = kindOf(source);
    if (isKind(kind)) findings.push(...shelve(shelves, kind, source));
    else findings.push({ at: source.at(), message: `unknown kind ${String(kind)}` });
  }
  return { pack: gather(root, shelves, findings), findings };
};

const gather = (root: string, shelves: Shelves, findings: PackFinding[]): Pack | undefined => {
  const only = <T>(name: string, items: readonly T[]): T | undefined => {
    if (items.length !== 1)
      findings.push({ at: `${root}:1`, message: `needs exactly one ${name}, found ${items.length}` });
    return items[0];
  };
  const singles = {
    manifest: only('readable pack.yaml', shelves.pack),
    taxonomy: only('readable file of categories', shelves.categories),
    definitions: only('readable file of definitions', shelves.definitions),
    labValues: only('readable file of lab values', shelves.labvalues),
    banner: only('readable banner', shelves.banner),
    faq: only('readable FAQ', shelves.faq),
    products: only('readable file of products', shelves.products),
    mocks: only('readable file of mocks', shelves.mocks),
    exam: only('readable file of the exam', shelves.exam),
    events: only('readable file of events', shelves.events),
  };
  const { manifest, taxonomy, definitions, labValues, banner, faq, products, mocks, exam, events } = singles;
  if (!manifest || !taxonomy || !definitions || !labValues || !banner) return undefined;
  if (!faq || !products || !mocks || !exam || !events) return undefined;
  const lists = {
    questions: shelves.question,
    guides: shelves.guide,
    gems: shelves.gem,
    pages: shelves.page,
    sources: shelves.sources,
    pictures: shelves.pictures,
  };
  const rest = { mails: shelves.mail, news: shelves.news, labValues, banner, faq, products, mocks, exam, events };
  return { root, manifest, taxonomy, definitions, ...lists, ...rest };
};
