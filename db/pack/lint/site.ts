// Checks across the files that are not clinical: tags, variables, links, events, products.
import { basename } from 'node:path';
import type { Pack } from '../read.ts';
import { namedMails, variablesIn } from '../schema/site.ts';
import type { PackSource } from '../source.ts';
import { type Reporter, reportRepeats } from './report.ts';

/** Filled in from the configuration when a text is shown; owner_to_confirm hides its sentence until the owner confirms it. */
const textVariables = new Set(['brand', 'profession', 'Profession', 'company', 'support_email', 'owner_to_confirm']);

interface Text {
  readonly source: PackSource;
  readonly text: string;
  readonly path?: readonly PropertyKey[];
}

const texts = (pack: Pack): Text[] => [
  ...pack.pages.map(({ source, data }) => ({ source, text: data.body })),
  ...pack.news.map(({ source, data }) => ({ source, text: data.body })),
  { source: pack.banner.source, text: pack.banner.data.value.content, path: ['value', 'content'] },
  ...pack.faq.data.sections.flatMap((section, i) =>
    section.questions.map((entry, j) => ({
      source: pack.faq.source,
      text: entry.a,
      path: ['sections', i, 'questions', j],
    })),
  ),
];

/** Derived from formats, parts, dates and weights. */
const DERIVED = ['format', 'questions', 'seconds', 'facts', 'parts', 'dates', 'areas'];

const variables = (pack: Pack, say: Reporter): void => {
  const facts = pack.exam.data.facts.map(({ slug }) => slug.replaceAll('-', '_'));
  const known = new Set([...textVariables, ...[...DERIVED, ...facts].map((name) => `exam_${name}`)]);
  for (const { source, text, path } of texts(pack)) {
    for (const name of variablesIn(text)) if (!known.has(name)) say(source, `unknown variable ${name}`, path);
  }
};

/** Every sentence the owner still has to confirm: shown to staff as a launch blocker. */
export const ownerToConfirm = (pack: Pack): { at: string; times: number }[] =>
  texts(pack)
    .map(({ source, text, path }) => ({
      at: source.at(path),
      times: variablesIn(text).filter((name) => name === 'owner_to_confirm').length,
    }))
    .filter(({ times }) => times > 0);

const linkTargets = (text: string): string[] =>
  [...text.matchAll(/\]\((\/[^()\s]*)\)|href="(\/[^"]*)"/g)].map((m) => m[1] ?? m[2] ?? '');

const links = (pack: Pack, say: Reporter, screens: ReadonlySet<string>): void => {
  for (const { source, text, path } of texts(pack)) {
    for (const target of linkTargets(text)) {
      const screen = target.split(/[?#]/)[0] ?? '';
      if (!screens.has(screen)) say(source, `no screen at ${screen}`, path);
    }
  }
};

const names = (pack: Pack, say: Reporter): void => {
  reportRepeats(
    say,
    'page tag',
    pack.pages.map((p) => ({ source: p.source, name: p.data.tag, path: ['tag'] })),
  );
  reportRepeats(
    say,
    'mail key',
    pack.mails.map((m) => ({ source: m.source, name: m.data.key, path: ['key'] })),
  );
  reportRepeats(
    say,
    'news slug',
    pack.news.map((n) => ({ source: n.source, name: n.data.slug, path: ['slug'] })),
  );
  const named = [
    ...pack.pages.map(({ source, data }) => ({ source, name: data.tag })),
    ...pack.mails.map(({ source, data }) => ({ source, name: data.key })),
    ...pack.news.map(({ source, data }) => ({ source, name: data.slug })),
  ];
  for (const { source, name } of named) {
    if (basename(source.file, '.md') !== name) say(source, `file name and "${name}" differ`);
  }
  const keys = new Set(pack.mails.map((m) => m.data.key));
  for (const key of namedMails) if (!keys.has(key)) say(pack.manifest.source, `no text for the mail ${key}`);
  const { source, data } = pack.faq;
  const answers = data.sections.flatMap((s, i) =>
    s.questions.map((q, j) => ({ q, path: ['sections', i, 'questions', j] })),
  );
  reportRepeats(
    say,
    'FAQ slug',
    answers.map(({ q, path }) => ({ source, name: q.slug, path })),
  );
};

/** Slugs are unique; offers name a product, and coupons, cohorts and gifts name offers. */
const catalogue = ({ products: { source, data } }: Pack, say: Reporter): void => {
  for (const [what, rows] of [
    ['product', data.products],
    ['service', data.services],
  ] as const) {
    reportRepeats(
      say,
      what,
      rows.map((row) => ({ source, name: row.slug })),
    );
  }
  const sold = new Set(data.products.map((each) => each.slug));
  const services = new Set(data.services.map((each) => each.slug));
  for (const [i, { product }] of data.services.entries())
    if (!sold.has(product)) say(source, `no product ${product}`, ['services', i]);
  const named = [
    ...data.coupons.map((each, i) => ({ list: each.services ?? [], path: ['coupons', i] })),
    { list: data.cohorts.services, path: ['cohorts'] },
    { list: data.gifts.services, path: ['gifts'] },
  ];
  for (const { list, path } of named)
    for (const name of list) if (!services.has(name)) say(source, `no service ${name}`, path);
};

const offers = (pack: Pack, say: Reporter): void => {
  const { events, products, mocks } = pack;
  const slugs = [...events.data.webinars, ...events.data.courses].map((e) => ({ source: events.source, name: e.slug }));
  reportRepeats(say, 'event', slugs);
  catalogue(pack, say);
  const numbers = new Set(mocks.data.mocks.map((m) => m.number));
  const blueprints = new Set(mocks.data.blueprints.map((b) => b.slug));
  const services = new Set(products.data.services.map((s) => s.slug));
  for (const [i, course] of events.data.courses.entries()) {
    const path = ['courses', i];
    if (course.type === 'bigmock' && course.mock === undefined) say(events.source, 'a big mock names its mock', path);
    if (course.mock !== undefined && !numbers.has(course.mock)) say(events.source, `no mock ${course.mock}`, path);
    const first = events.data.courses.findIndex(({ mock }) => mock !== undefined && mock === course.mock);
    if (course.mock !== undefined && first !== i) say(events.source, `another event has mock ${course.mock}`, path);
    if (course.service && !services.has(course.service)) say(events.source, `no service ${course.service}`, path);
  }
  const tags = new Set(pack.pages.map((p) => p.data.tag));
  for (const event of [...events.data.webinars, ...events.data.courses]) {
    if (!tags.has(event.terms)) say(events.source, `${event.slug}: no page ${event.terms}`);
    const clock = event.programme.map((row) => `${row.day ?? 1} ${row.at}`);
    if (clock.some((at, i) => i > 0 && at <= (clock[i - 1] ?? '')))
      say(events.source, `${event.slug}: programme goes back in time`);
  }
  for (const [i, mock] of mocks.data.mocks.entries()) {
    if (!blueprints.has(mock.blueprint)) say(mocks.source, `no blueprint ${mock.blueprint}`, ['mocks', i]);
  }
};

/** Drafting notes must not appear in a published text. */
const DRAFTING = /owner must|before launch|first version|TODO|to be written/i;
const drafting = (pack: Pack, say: Reporter): void => {
  for (const { source, text, path } of texts(pack)) {
    const found = DRAFTING.exec(text);
    if (found) say(source, `a drafting note: "${found[0]}"`, path);
  }
};

/** `screens`: paths of learner screens without parameters; links inside texts must lead to one of them. */
export const lintSite = (pack: Pack, say: Reporter, screens: ReadonlySet<string>): void => {
  variables(pack, say);
  links(pack, say, screens);
  names(pack, say);
  offers(pack, say);
  drafting(pack, say);
};
