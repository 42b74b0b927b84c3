const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * A page reads well before its scripts arrive, so they must not take the line from its styles and faces: the hints
 * React lifts into the head go to the end of the body, at low priority. React finds them wherever they stand.
 */
export function scriptsLast(html: string): string {
  const endOfHead = html.indexOf('</head>');
  const endOfBody = html.lastIndexOf('</body>');
  if (endOfHead < 0 || endOfBody < 0) return html;
  const head = html.slice(0, endOfHead);
  const hints = (head.match(PRELOAD) ?? []).map((hint) => hint.replace('<link', '<link fetchpriority="low"'));
  return [head.replace(PRELOAD, ''), html.slice(endOfHead, endOfBody), ...hints, html.slice(endOfBody)].join('');
}
