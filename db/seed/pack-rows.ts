import type { GroupContent } from '@app/community/server';
import { definitionForm, faqQaForm, faqSectionForm, newsForm, pageForm } from '@app/content/server';
import { type ExamContent, examFactForm, examPartForm, type PackMocks } from '@app/mocks/server';
import type { CategoryContent } from '@app/questions/server';
import type { Pack } from '../pack/read.ts';
import type { Content } from '../pack/schema.ts';
import { labValuesPage } from './lab-values.ts';

type PackPage = ReturnType<typeof pageForm.rowOf>;

/** The banner of format 1 is one line of HTML with emphasis and links; pages are stored as Markdown. */
export function bannerMarkdown(html: string): string {
  const markdown = html
    .replace(/<\/?strong>/g, '**')
    .replace(/<\/?em>/g, '*')
    .replace(/<a href="([^"<>]*)">([^<>]*)<\/a>/g, '[$2]($1)');
  if (/[<>]/.test(markdown)) throw new Error(`the banner may hold strong, em and plain links only: ${html}`);
  return markdown;
}

export function pagesOf(pack: Pack): readonly PackPage[] {
  const pages = pack.pages.map(({ data }): PackPage => {
    if (data.format !== 'markdown') throw new Error(`page ${data.tag}: pages are stored as Markdown`);
    return pageForm.rowOf(data);
  });
  const { data: banner } = pack.banner;
  const { data: labs } = pack.labValues;
  const rest = { description: '', copy_allowed: true, status: 'published' } as const;
  return [
    ...pages,
    {
      ...rest,
      tag: banner.tag,
      title: 'Banner',
      body: bannerMarkdown(banner.value.content),
      status: banner.value.status === 1 ? 'published' : 'draft',
    },
    { ...rest, tag: labs.tag, title: labs.title, body: labValuesPage(labs) },
  ];
}

export const examOf = (pack: Pick<Pack, 'exam'>): ExamContent => ({
  facts: pack.exam.data.facts.map(examFactForm.rowOf),
  parts: pack.exam.data.parts.map(examPartForm.rowOf),
});

export const definitionsOf = (pack: Pack) => pack.definitions.data.definitions.map(definitionForm.rowOf);

export const newsOf = (pack: Pack) => pack.news.map(({ data }) => newsForm.rowOf(data));

export const faqIn = ({ sections }: Content<'faq'>) =>
  sections.map((section) => ({
    ...faqSectionForm.rowOf(section),
    questions: section.questions.map(faqQaForm.rowOf),
  }));

/** All categories for the main edition; for plab and more only those that have content. */
export function categoriesOf(pack: Pack): readonly CategoryContent[] {
  const items = pack.questions.map(({ data }) => data).filter((item) => item.bank === 'plab');
  const texts = pack.guides.map(({ data }) => data).filter((guide) => guide.bank === 'plab');
  const cards = pack.gems.map(({ data }) => data).filter((gem) => gem.bank === 'plab');
  const used = new Set([...items, ...texts, ...cards].map((each) => each.category));
  const offered = new Set(items.filter((item) => item.triage === 'more').map((item) => item.category));
  return pack.taxonomy.data.categories.flatMap((each, position) => {
    const { slug, name, area, prefix, matrices } = each;
    const shared = { slug, name, area, prefix, position, matrices, weight: 0 };
    return [
      { ...shared, edition: 'pa' as const, weight: each.weight },
      ...(used.has(slug) ? [{ ...shared, edition: 'plab' as const }] : []),
      ...(offered.has(slug) ? [{ ...shared, edition: 'more' as const, master: slug }] : []),
    ];
  });
}

/** Formats, enemy pairs (questions that give each other away), and the fixed mocks. */
export const mocksOf = ({ mocks: { data } }: Pack): PackMocks => ({
  profiles: data.blueprints.map((each) => ({
    slug: each.slug,
    name: each.name,
    about: each.about,
    papers: each.papers,
    questions: each.questionsPerPaper,
    minutes: each.minutesPerPaper,
    breakMinutes: each.breakMinutes ?? 0,
  })),
  enemies: data.enemies,
  forms: data.mocks.map(({ number, title, blueprint, series, status }) => ({
    number,
    title,
    profile: blueprint,
    series: series ?? null,
    open: status === 'active',
  })),
});

export const groupsOf = (pack: Pack): readonly GroupContent[] =>
  pack.events.data.whatsapp.map(({ title, order, ...group }) => ({ ...group, name: title, position: order }));
