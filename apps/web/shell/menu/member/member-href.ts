import { PHONE_ROOT } from '../../../navigation/phone.ts';
import { phoneHref } from '../../../navigation/phone-href.ts';

const asWritten = (href: string): string => href;

/** The targets of links for a member: for whom the phone landing is home, their phone form. */
export const hrefsFrom = (home: string): ((href: string) => string) => (home === PHONE_ROOT ? phoneHref : asWritten);
