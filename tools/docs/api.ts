import type { EndpointRow } from '../../apps/server/tables.ts';
import { code, countOf, document, groupBy, inOrder, table } from './markdown.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

export const byPath = (a: EndpointRow, b: EndpointRow): number =>
  inOrder(a.path, b.path) || METHODS.indexOf(a.method) - METHODS.indexOf(b.method);

const rowOf = (row: EndpointRow): readonly string[] => [
  row.method,
  code(row.path),
  code(row.rule),
  row.about,
  row.aliases.map(code).join(', '),
];

/** docs/api.md: every call by module, in the order of the staircase. */
export function apiDocument(endpoints: readonly EndpointRow[]): string {
  const modules = groupBy(endpoints, (row) => row.module);
  const blocks = modules.map(([name, rows]) => {
    const calls = table(['method', 'path', 'rule', 'what it does', 'also at'], rows.toSorted(byPath).map(rowOf));
    return `## ${name}\n\n${countOf(rows.length, 'call')}.\n\n${calls}`;
  });
  const summary = `${countOf(endpoints.length, 'call')} in ${countOf(modules.length, 'module')}. Paths stand below \`/api/v1\`; shapes are in \`/api/v1/openapi.json\` of a running installation. What a rule means: [access.md](access.md).`;
  return document('Calls', "the modules' endpoint tables", [summary, ...blocks]);
}
