import { conditionsText, lineText, type MockResult, scoreText } from '@app/mocks/contract';
import { dayInWords, minutesAndSeconds } from '@app/platform/contract';
import { closeSheet, colours, type Face, openSheet, type Sheet, setFace } from '@app/platform/server/pdf';

const LEFT = 56;
const RIGHT_COLUMN = 452;
const COLUMN = 360;
const AREA_TOP = 150;
const LINE = 15;
const MOST_AREAS = 28;

interface At {
  readonly x: number;
  readonly y: number;
  readonly face: Face;
  readonly size: number;
  readonly colour?: string;
  readonly wide?: number;
}
type Written = readonly [tag: 'H1' | 'H2' | 'P', text: string, at: At];

/** A title may have 120 letters, and must not run into the line below. */
const titleSize = (title: string): number => (title.length > 90 ? 13 : title.length > 40 ? 17 : 26);

function headLines(result: MockResult): readonly Written[] {
  const { score, title } = result;
  const titled = { x: LEFT, y: 52, face: 'serif', size: titleSize(title), colour: colours.spruce, wide: 730 } as const;
  const small = { x: LEFT, face: 'sans', size: 11, colour: colours.quiet, wide: COLUMN } as const;
  return [
    ['H1', `Result: ${title}`, titled],
    [
      'P',
      `${dayInWords(result.created_at)}. Practice, not a prediction and not a qualification.`,
      { ...small, y: 88, wide: 730 },
    ],
    ['P', `${score.correct} of ${score.total}`, { x: LEFT, y: 124, face: 'serif', size: 44, wide: COLUMN }],
    ['P', scoreText(result), { ...small, y: 184, size: 13, colour: colours.ink }],
    ['P', conditionsText(result), { ...small, y: 222 }],
  ];
}

const PAPERS_TOP = 296;
const PAPER_LINE = 17;
const paperLines = (result: MockResult): readonly Written[] => [
  ['H2', 'Papers', { x: LEFT, y: 274, face: 'bold', size: 13, wide: COLUMN }],
  ...result.papers_marked.map(
    ({ n, correct, total, answered, seconds }, at): Written => [
      'P',
      `Paper ${n}: ${correct} of ${total} right, ${answered} answered, ${minutesAndSeconds(seconds)} used`,
      { x: LEFT, y: PAPERS_TOP + at * PAPER_LINE, face: 'sans', size: 11.5, wide: COLUMN },
    ],
  ),
  [
    'P',
    lineText(result, result.score.correct),
    {
      x: LEFT,
      y: PAPERS_TOP + result.papers_marked.length * PAPER_LINE + 16,
      face: 'sans',
      size: 11,
      colour: colours.quiet,
      wide: COLUMN,
    },
  ],
];

const areaLines = ({ areas }: MockResult): readonly Written[] => [
  ['H2', 'Areas', { x: RIGHT_COLUMN, y: AREA_TOP - 26, face: 'bold', size: 13, wide: COLUMN - 20 }],
  ...areas
    .toSorted((a, b) => a.correct / a.total - b.correct / b.total)
    .slice(0, MOST_AREAS)
    .map(
      ({ name, correct, total, everyone }, at): Written => [
        'P',
        `${name}: ${correct} of ${total}${everyone === null ? '' : `, everyone ${everyone}%`}`,
        { x: RIGHT_COLUMN, y: AREA_TOP + at * LINE - 4, face: 'sans', size: 10, wide: COLUMN - 20 },
      ],
    ),
];

function write(doc: Sheet, text: string, at: At): void {
  setFace(doc, at.face, text)
    .fontSize(at.size)
    .fillColor(at.colour ?? colours.ink);
  doc.text(text, at.x, at.y, { width: at.wide ?? COLUMN, lineGap: 2 });
}

/** Draws one page with the score, conditions, papers and areas, weakest first. The same result gives the same bytes. */
export async function drawResult(result: MockResult, brand: string): Promise<Uint8Array> {
  const doc = await openSheet({
    title: `Result: ${result.title}`,
    author: brand,
    at: new Date(result.ended_at ?? result.created_at),
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const lines: readonly Written[] = [
    ['P', brand, { x: LEFT, y: 28, face: 'serif', size: 14, colour: colours.quiet, wide: COLUMN }],
    ...headLines(result),
    ...paperLines(result),
    ...areaLines(result),
  ];
  for (const [tag, text, at] of lines) root.add(doc.struct(tag, {}, () => write(doc, text.normalize('NFC'), at)));
  root.end();
  return closeSheet(doc);
}
