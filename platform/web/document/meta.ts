import type { MetaDescriptor } from 'react-router';
import { siteIn } from './site.ts';

export interface PageFacts {
  readonly title: string;
  readonly description?: string | undefined;
  /**
   * The page's canonical path, without query, for search engines and shared links. Left out: the page is meant for
   * neither.
   */
  readonly path?: string | undefined;
  readonly type?: 'website' | 'article';
}
interface Within {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

const IMAGE = { path: '/og-image.png', width: '1200', height: '630' };

function sharing(facts: PageFacts, site: { readonly brand: string; readonly publicUrl: string }): MetaDescriptor[] {
  const pairs: Readonly<Record<string, string>> = {
    'og:type': facts.type ?? 'website',
    'og:site_name': site.brand,
    'og:locale': 'en_GB',
    'og:title': facts.title,
    'og:description': facts.description ?? '',
    'og:url': facts.path ? site.publicUrl + facts.path : '',
    'og:image': site.publicUrl + IMAGE.path,
    'og:image:width': IMAGE.width,
    'og:image:height': IMAGE.height,
    'og:image:alt': site.brand,
  };
  return Object.entries(pairs).flatMap(([property, content]) => (content ? [{ property, content }] : []));
}

/** The head of one page: title, description, canonical address, Open Graph and Twitter card. */
export function pageMeta({ matches }: Within, facts: PageFacts): MetaDescriptor[] {
  const site = siteIn(matches.find((match) => match?.id === 'root')?.loaderData);
  return [
    { title: site.brand ? `${facts.title} | ${site.brand}` : facts.title },
    ...(facts.description ? [{ name: 'description', content: facts.description }] : []),
    facts.path
      ? { tagName: 'link', rel: 'canonical', href: site.publicUrl + facts.path }
      : { name: 'robots', content: 'noindex' },
    ...sharing(facts, site),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
