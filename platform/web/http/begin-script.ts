import { ACT_AS_COOKIE, TOKEN_COOKIE } from '@app/platform/contract';
import { apiBase } from './api-base.ts';

/** Where the script leaves what it has begun, for begun.ts. */
export const BEGUN = 'begunCalls';

/**
 * A script for the head of a document that begins the first calls of its page, which the page would otherwise make only
 * once all its scripts have arrived and the session is confirmed. `paths` are below the base of the API and may hold `{n}`: part n of the page's path,
 * which only the browser knows when one document serves many addresses. Without a token, during act-as and without a
 * network it begins nothing; then the page calls as it always does.
 */
export const beginScript = (paths: readonly string[], base: string | undefined): string =>
  paths.length === 0
    ? ''
    : `(function(l){try{var c="; "+document.cookie+";",n="; ${TOKEN_COOKIE}=",s=c.indexOf(n);${[
        `if(s<0||c.indexOf("; ${ACT_AS_COOKIE}=")>=0||navigator.onLine===false)return`,
        's+=n.length;var k=decodeURIComponent(c.slice(s,c.indexOf(";",s)));if(!k)return',
        `var p=location.pathname.split("/"),o=window.${BEGUN}={}`,
        [
          'l.forEach(function(t){',
          'var u=t.replace(/{(\\d+)}/g,function(m,i){return encodeURIComponent(decodeURIComponent(p[i]||""))})',
          ',a=new AbortController,b=o[u]={token:k,sent:Date.now(),abort:function(r){a.abort(r)}}',
          ';b.reply=fetch(u,{headers:{accept:"application/json",authorization:"Bearer "+k},signal:a.signal})',
          '.then(function(r){b.received=Date.now();return r});b.reply.catch(function(){})})',
        ].join(''),
      ].join(
        ';',
      )}}catch(e){}})(${JSON.stringify(paths.map((path) => apiBase(base) + path)).replaceAll('<', '\\u003c')})`;
