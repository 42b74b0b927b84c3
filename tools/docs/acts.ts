import { type Act, type Endpoint, isAct } from '@app/platform/contract';
import { code, countOf, document, groupBy, inOrder, table } from './markdown.ts';

export interface ActRow {
  readonly module: string;
  readonly endpoint: Endpoint;
}

const callOf = ({ method, path }: Endpoint): string => code(`${method} ${path}`);
const ASKED: Readonly<Record<string, string>> = { confirm: 'from 50 rows on, the number typed and a reason' };
const asksOf = ({ asks = [] }: Act): string => asks.map((name) => ASKED[name] ?? `a ${name}`).join('; ');

function undoOf({ undo }: Act): string {
  if ('never' in undo) return `Cannot be undone. ${undo.never}`;
  return undo.by === 'note' ? `In the note that follows, for ${undo.for}` : `${code(undo.by)}, ${undo.for}`;
}

const byPath = (a: ActRow, b: ActRow): number =>
  inOrder(a.endpoint.path, b.endpoint.path) || inOrder(a.endpoint.method, b.endpoint.method);

const actRows = (rows: readonly ActRow[]) =>
  rows.toSorted(byPath).flatMap(({ endpoint }) => {
    const { act } = endpoint.options;
    if (!act || !isAct(act)) return [];
    return [[callOf(endpoint), `${act.touches}, ${act.rows}`, act.says, asksOf(act) || 'a press', undoOf(act)]];
  });
const harmlessRows = (rows: readonly ActRow[]) =>
  rows.toSorted(byPath).flatMap(({ endpoint }) => {
    const { act } = endpoint.options;
    return act && !isAct(act) ? [[callOf(endpoint), act.harmless]] : [];
  });

const unrecordedRows = (rows: readonly ActRow[]) =>
  rows.toSorted(byPath).flatMap(({ endpoint }) => {
    const { noAudit } = endpoint.options;
    return noAudit === undefined ? [] : [[callOf(endpoint), noAudit]];
  });

const INTRO =
  'Every act of staff that changes what learners see, their marks, what somebody pays, who gets in, or that sends mail: what the screen says first, what it asks for, and how it is undone. Each is declared beside the rule of its call (`platform/contract/wire/act.ts`); `npm run docs` and a test refuse a call that declares neither an act nor why it is harmless.';

const UNRECORDED =
  'Every other write of staff records itself in the transaction that makes it: `testApi()` fails one that changes rows without an audit line.';

/** docs/acts.md: the acts of the back office, and the calls that are none. */
export function actsDocument(rows: readonly ActRow[]): string {
  const modules = groupBy(rows, ({ module }) => module).toSorted(([a], [b]) => inOrder(a, b));
  const acts = modules.flatMap(([name, own]) => {
    const found = actRows(own);
    const heads = ['call', 'changes', 'says first', 'asks', 'undo'];
    return found.length > 0 ? [`## ${name}\n\n${table(heads, found)}`] : [];
  });
  const rest = harmlessRows(rows);
  const none = `## Harmless: ${countOf(rest.length, 'call')}\n\n${table(['call', 'why'], rest)}`;
  const silent = unrecordedRows(rows);
  const unrecorded = `## Without an audit line: ${countOf(silent.length, 'call')}\n\n${UNRECORDED}\n\n${table(['call', 'why'], silent)}`;
  return document('Acts of the back office', 'the calls of staff', [INTRO, ...acts, none, unrecorded]);
}
