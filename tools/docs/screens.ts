import type { ScreenRow } from '../../apps/server/tables.ts';
import { code, countOf, document, groupBy, inOrder, table } from './markdown.ts';

const rowOf = (row: ScreenRow): readonly string[] => [code(row.path), row.title, code(row.rule), code(row.layout)];

/** docs/screens.md: every screen by module. */
export function screensDocument(screens: readonly ScreenRow[]): string {
  const modules = groupBy(screens, (row) => row.module);
  const blocks = modules.map(([name, rows]) => {
    const shown = rows.toSorted((a, b) => inOrder(a.path, b.path)).map(rowOf);
    return `## ${name}\n\n${countOf(rows.length, 'screen')}.\n\n${table(['path', 'title', 'rule', 'layout'], shown)}`;
  });
  const summary = `${countOf(screens.length, 'screen')} in ${countOf(modules.length, 'module')}. Screens of the layout \`admin\` belong to the back office, which is a program of its own. What a rule means: [access.md](access.md).`;
  return document('Screens', "the modules' screen tables", [summary, ...blocks]);
}
