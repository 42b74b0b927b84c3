// Checks across clinical files: every reference exists, once, in the right place.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Pack } from '../read.ts';
import { type Reporter, reportRepeats } from './report.ts';

/** The questions of a full mock; the weights of the categories must add up to it. */
const fullMock = 200;

const taxonomy = (pack: Pack, say: Reporter): void => {
  const { source, data } = pack.taxonomy;
  const sum = data.categories.reduce((total, c) => total + c.weight, 0);
  if (sum !== fullMock) say(source, `weights add up to ${sum}, not ${fullMock}`, ['categories']);
  for (const key of ['slug', 'prefix', 'name'] as const) {
    const named = data.categories.map((c, i) => ({ source, name: c[key], path: ['categories', i, key] }));
    reportRepeats(say, `category ${key}`, named);
  }
  for (const [i, category] of data.categories.entries()) {
    const path = (j: number): PropertyKey[] => ['categories', i, 'matrices', j];
    reportRepeats(
      say,
      'topic',
      category.matrices.map((m, j) => ({ source, name: m.slug, path: path(j) })),
    );
  }
};

const places = (pack: Pack, say: Reporter): void => {
  const categories = new Map(pack.taxonomy.data.categories.map((c) => [c.slug, c]));
  for (const { source, data } of [...pack.questions, ...pack.guides, ...pack.gems]) {
    const category = categories.get(data.category);
    if (!category) {
      say(source, `unknown category ${data.category}`, ['category']);
      continue;
    }
    if ('matrix' in data && data.matrix !== 'u' && !category.matrices.some((m) => m.slug === data.matrix)) {
      say(source, `unknown topic ${data.matrix} in ${data.category}`, ['matrix']);
    }
    if (data.kind !== 'question') continue;
    if (!data.code.startsWith(`${category.prefix}-`))
      say(source, `codes of ${category.slug} begin ${category.prefix}`, ['code']);
    const home = `questions/${data.category}/${data.code}.yaml`;
    if (source.file !== home) say(source, `belongs at ${home}`, ['code']);
  }
  for (const { source, data } of [...pack.guides, ...pack.gems]) {
    if (basename(source.file).replace(/\.\w+$/, '') !== data.slug) say(source, 'file name and slug differ', ['slug']);
  }
};

const links = (pack: Pack, say: Reporter): void => {
  const questions = new Map(pack.questions.map((q) => [q.data.code, q.data]));
  const guides = new Set(pack.guides.map((g) => g.data.slug));
  const gems = new Set(pack.gems.map((g) => g.data.slug));
  for (const { source, data } of pack.questions) {
    for (const slug of data.related.guides)
      if (!guides.has(slug)) say(source, `no guide ${slug}`, ['related', 'guides']);
    for (const slug of data.related.gems) if (!gems.has(slug)) say(source, `no gem ${slug}`, ['related', 'gems']);
  }
  for (const { source, data } of [...pack.guides, ...pack.gems]) {
    for (const [i, code] of data.questions.entries()) {
      if (!questions.has(code)) say(source, `no question ${code}`, ['questions', i]);
    }
  }
  for (const { source, data } of pack.guides) {
    for (const [i, slug] of data.gems.entries()) if (!gems.has(slug)) say(source, `no gem ${slug}`, ['gems', i]);
  }
  for (const [i, pair] of pack.mocks.data.enemies.entries()) {
    for (const code of pair) if (!questions.has(code)) say(pack.mocks.source, `no question ${code}`, ['enemies', i]);
  }
};

const uniqueness = (pack: Pack, say: Reporter): void => {
  reportRepeats(
    say,
    'code',
    pack.questions.map((q) => ({ source: q.source, name: q.data.code, path: ['code'] })),
  );
  reportRepeats(
    say,
    'vignette',
    pack.questions.map((q) => ({ source: q.source, name: q.data.vignette, path: ['vignette'] })),
  );
  reportRepeats(
    say,
    'guide title',
    pack.guides.map((g) => ({ source: g.source, name: g.data.title, path: ['title'] })),
  );
  reportRepeats(
    say,
    'gem title',
    pack.gems.map((g) => ({ source: g.source, name: g.data.title, path: ['title'] })),
  );
  const { source, data } = pack.definitions;
  reportRepeats(
    say,
    'definition',
    data.definitions.map((d, i) => ({ source, name: d.slug, path: ['definitions', i, 'slug'] })),
  );
  const forms = data.definitions.flatMap((d, i) => d.match.map((name) => ({ source, name, path: ['definitions', i] })));
  reportRepeats(say, 'defined word', forms);
  const labs = pack.labValues;
  const rows = labs.data.groups.flatMap((g, i) =>
    g.rows.map((r, j) => ({
      source: labs.source,
      name: `${g.name}: ${r.test} (${r.unit})`,
      path: ['groups', i, 'rows', j],
    })),
  );
  reportRepeats(say, 'lab value', rows);
};

const media = (pack: Pack, say: Reporter): void => {
  const used = new Set<string>();
  for (const { source, data } of [...pack.questions, ...pack.guides, ...pack.gems]) {
    for (const match of JSON.stringify(data).matchAll(/media\/[\w./-]+/g)) {
      used.add(match[0]);
      if (!existsSync(join(pack.root, match[0]))) say(source, `missing picture ${match[0]}`);
    }
  }
  for (const name of readdirSync(join(pack.root, 'media'))) {
    if (!used.has(`media/${name}`)) say(pack.manifest.source, `nothing shows the picture media/${name}`);
  }
};

export const lintClinical = (pack: Pack, say: Reporter): void => {
  for (const check of [taxonomy, places, links, uniqueness, media]) check(pack, say);
};
