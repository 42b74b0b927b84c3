import { BANNER_COOKIE, DISMISSED } from './banner-cookie.ts';

const TOKEN_COOKIE = 'auth._token.local';

/**
 * Runs before the first paint. The document is the same for every visitor, so what differs between them is marked
 * on the root element: styles then hide a dismissed banner, and the visitor's buttons while a session is confirmed.
 */
export const shellBootScript = `(function(){var d=document.documentElement.dataset,c="; "+document.cookie;${[
  `if((c+";").indexOf("; ${BANNER_COOKIE}=${DISMISSED};")>=0)d.banner="off"`,
  `if(c.indexOf("; ${TOKEN_COOKIE}=")>=0)d.session="maybe"`,
].join(';')}})()`;
