import { TOKEN_COOKIE } from '@app/platform/web';
import { CONSENT_COOKIE } from '../../consent/consent-cookie.ts';
import { BANNER_COOKIE, DISMISSED } from '../banner-cookie.ts';

/**
 * Runs before the first paint. The document is the same for every visitor, so what differs between them is marked
 * on the root element: styles then hide a dismissed banner, and the visitor's buttons while a session is confirmed.
 */
export const shellBootScript = `(function(){var d=document.documentElement.dataset,c="; "+document.cookie;${[
  `if((c+";").indexOf("; ${BANNER_COOKIE}=${DISMISSED};")>=0)d.banner="off"`,
  `var k=c.indexOf("; ${CONSENT_COOKIE}=")+1;if(k)d.consent=c.charAt(k+${CONSENT_COOKIE.length + 2})==="1"?"1":"0"`,
  `if(c.indexOf("; ${TOKEN_COOKIE}=")>=0)d.session="maybe"`,
].join(';')}})()`;
