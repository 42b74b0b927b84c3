import {
  allowedAttributes,
  allowedTags,
  inPage,
  isAllowedImage,
  isAllowedLink,
  isExternalLink,
} from '@app/platform/contract/markup';
import sanitize from 'sanitize-html';

/** Ids of rendered headings: they cannot clash with names that scripts rely on. */
const HEADING_ID = /^s-[\p{L}\p{N}-]{1,80}$/u;
const COUNT = /^\d{1,4}$/;

type Attributes = Readonly<Record<string, string>>;

function linkAttributes(found: Attributes): Record<string, string> {
  const href = inPage(found['href'] ?? '');
  if (!isAllowedLink(href)) return {};
  const title = found['title'] ? { title: found['title'] } : {};
  // The only class a link may have; any other could misuse the site's styles.
  const look = found['class'] === 'button' ? { class: 'button' } : {};
  return { href, ...title, ...look, ...(isExternalLink(href) ? { rel: 'noopener' } : {}) };
}

const pick = (found: Attributes, name: string, allowed: RegExp): Record<string, string> => {
  const value = found[name];
  return value !== undefined && allowed.test(value) ? { [name]: value } : {};
};

const heading = (tagName: string, found: Attributes) => ({ tagName, attribs: pick(found, 'id', HEADING_ID) });
const cell = (tagName: string, found: Attributes) => ({
  tagName,
  attribs: {
    ...pick(found, 'colspan', COUNT),
    ...pick(found, 'rowspan', COUNT),
    ...(tagName === 'th' ? pick(found, 'scope', /^(?:col|row)$/) : {}),
  },
});

const options: sanitize.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The content of these tags is not text for readers, so it is removed with the tag.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'svg',
    'math',
    'template',
    'iframe',
    'object',
    'xmp',
    'noembed',
    'title',
  ],
  nestingLimit: 60,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, found) => ({ tagName, attribs: linkAttributes(found) }),
    h2: heading,
    h3: heading,
    h4: heading,
    th: cell,
    td: cell,
    ol: (tagName, found) => ({ tagName, attribs: pick(found, 'start', COUNT) }),
    img: (tagName, found) => ({ tagName, attribs: { ...found, alt: found['alt'] ?? '' } }),
  },
  // An image from another host, or one without alternative text, is left out.
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && (!isAllowedImage(frame.attribs['src'] ?? '') || (frame.attribs['alt'] ?? '').trim() === ''),
};

/** HTML from an editor or an import, reduced to the allow-list. Idempotent. */
export const sanitizeHtml = (html: string): string => sanitize(html, options);
