import { PHONE_ROOT } from '../../../navigation/phone.ts';
import { phoneHref } from '../../../navigation/phone-href.ts';

const asWritten = (href: string): string => href;

/** How links are written for a member: in their phone form if the phone landing is their home. */
export const hrefForHome = (home: string): ((href: string) => string) => (home === PHONE_ROOT ? phoneHref : asWritten);
