import type { ReadPicture } from '@app/gems/contract';

type Lines = ReadPicture['lines'];

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
const WORD_LEVEL = '5';
const CONFIDENCE = 10;
const TEXT = 11;
const MOST_WORDS = 4000;

/** The words of Tesseract's table, line by line, each with its confidence in whole per cent. */
export function linesOf(table: string): Lines {
  const lines = new Map<string, { text: string; sure: number }[]>();
  const words = table
    .split('\n')
    .map((row) => row.split('\t'))
    .filter((cells) => cells[0] === WORD_LEVEL && (cells[TEXT] ?? '').trim() !== '');
  for (const cells of words.slice(0, MOST_WORDS)) {
    const place = cells.slice(1, 5).join(' ');
    const sure = Math.max(0, Math.min(100, Math.round(Number(cells[CONFIDENCE]) || 0)));
    lines.set(place, [...(lines.get(place) ?? []), { text: (cells[TEXT] ?? '').trim(), sure }]);
  }
  return [...lines.values()];
}

export function confidenceOf(lines: Lines): number {
  const all = lines.flat();
  return all.length === 0 ? 0 : Math.round(all.reduce((sum, { sure }) => sum + sure, 0) / all.length);
}
