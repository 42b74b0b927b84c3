export { allowedAttributes, allowedTags, isAllowedImage, isAllowedLink, isExternalLink } from './allow-list.ts';
export { markButtonLinks } from './button-links.ts';
export { createMarkup, type Markup } from './markup.ts';
export { isSubSup } from './sub-sup.ts';
export { inPage } from './within-list.ts';
