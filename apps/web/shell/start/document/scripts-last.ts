const PRELOAD = '<link rel="modulepreload"';

/** Takes the hints out of the head, in order. */
function cutHints(head: string): { readonly rest: string; readonly hints: readonly string[] } {
  const [first = '', ...pieces] = head.split(PRELOAD);
  const cut = pieces.map((piece) => piece.indexOf('>') + 1);
  const hints = pieces.map((piece, at) => PRELOAD + piece.slice(0, cut[at]));
  return { rest: [first, ...pieces.map((piece, at) => piece.slice(cut[at]))].join(''), hints };
}

/**
 * A page is readable before its scripts arrive, so their hints, which React puts into the head before the stylesheet,
 * are moved to the end of the body: styles and fonts are requested first. React finds the hints anywhere in the
 * document. They keep their usual priority, which is below that of styles.
 */
export function scriptsLast(html: string): string {
  const endOfHead = html.indexOf('</head>');
  const endOfBody = html.lastIndexOf('</body>');
  if (endOfHead < 0 || endOfBody < 0) return html;
  const { rest, hints } = cutHints(html.slice(0, endOfHead));
  return [rest, html.slice(endOfHead, endOfBody), ...hints, html.slice(endOfBody)].join('');
}
