import type { Token } from 'markdown-it';

function inline(tokens: readonly Token[]): string {
  let text = '';
  let target = '';
  let label = 0;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      target = String(token.attrGet('href') ?? '');
      label = text.length;
    } else if (token.type === 'link_close') {
      // A link whose text is its address is written once.
      if (text.slice(label) !== target) text += `: ${target}`;
    } else if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
    else text += token.content;
  }
  return text;
}

/** The same mail for readers without HTML: links written out, table rows as `name: value`. */
export function plainText(tokens: readonly Token[]): string {
  const lines: string[] = [];
  const numbers: (number | null)[] = [];
  let cells: string[] = [];
  let lead = '';
  for (const token of tokens) {
    if (token.type === 'bullet_list_open') numbers.push(null);
    else if (token.type === 'ordered_list_open') numbers.push(Number(token.attrGet('start') ?? 1));
    else if (token.type === 'list_item_open') {
      const number = numbers.at(-1);
      lead = number == null ? '- ' : `${number}. `;
      if (number != null) numbers[numbers.length - 1] = number + 1;
    } else if (token.type === 'inline') {
      cells.push(lead + inline(token.children ?? []));
      lead = '';
    } else if (token.type === 'tr_close') {
      const filled = cells.filter(Boolean);
      if (filled.length > 0) lines.push(filled.join(': '));
      cells = [];
    } else if (token.type === 'hr') lines.push('---', '');
    else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') {
      numbers.pop();
      lines.push('');
    } else if (token.type === 'table_close') lines.push('');
    else if (token.type === 'paragraph_close' || token.type === 'heading_close') {
      lines.push(...cells);
      cells = [];
      if (numbers.length === 0) lines.push('');
    }
  }
  return lines.join('\n').trim();
}
