import { screens } from '../screens.ts';

export interface RelatedLink {
  readonly label: string;
  readonly href: string;
}

/** Pages on related subjects form one family. */
const FAMILIES: readonly (readonly string[])[] = [
  [
    '/resources/questionbank',
    '/resources/revisionguides',
    '/resources/gems',
    '/resources/bigmock',
    '/resources/webinars',
    '/resources/revisioncourse',
    '/resources/osces',
    '/resources/podsfordocs',
    '/keypoints',
    '/webinars',
    '/courses',
    '/bigmocks',
    '/osces',
  ],
  [
    '/terms',
    '/privacy',
    '/disclaimer',
    '/accessibility',
    '/licences',
    '/bigmockterms',
    '/webinarterms',
    '/plab1terms',
    '/osceterms',
  ],
  ['/aboutus', '/paexam', '/pricing', '/faq', '/glossary', '/news', '/contactus', '/affiliates'],
];

/** Pages of these families that belong to a higher module. */
const ABOVE: Readonly<Record<string, string>> = {
  '/pricing': 'Pricing',
  '/contactus': 'Contact Us',
  '/webinars': 'Webinar dates',
  '/courses': 'Revision course dates',
  '/bigmocks': 'Big Mock dates',
  '/osces': 'OSCE circuit dates',
};

export function relatedTo(path: string): readonly RelatedLink[] {
  const family = FAMILIES.find((each) => each.includes(path)) ?? FAMILIES.at(-1) ?? [];
  return family.flatMap((href) => {
    if (ABOVE[href] && href !== path) return [{ label: ABOVE[href], href }];
    const row = screens.find((each) => each.path === href);
    return row && href !== path ? [{ label: row.title, href }] : [];
  });
}
