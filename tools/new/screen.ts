import type { Rule } from '@app/platform/contract';
import { withDoor } from './doors.ts';
import { assertModule, assertPath, pageName, titleOf } from './names.ts';
import { has, type FilePlan, refuse, textOf } from './plan.ts';

export interface ScreenOptions {
  readonly module: string;
  readonly path: string;
}
interface Side {
  readonly side: 'web' | 'admin';
  /** Strict by default, until the real rule is decided. */
  readonly rule: Rule;
  readonly layout: string;
  readonly app: string;
}

const sideOf = (path: string): Side =>
  path === '/admin' || path.startsWith('/admin/')
    ? { side: 'admin', rule: 'staff', layout: 'admin', app: 'apps/admin/screens.ts' }
    : { side: 'web', rule: 'subscriber', layout: 'basic', app: 'apps/web/screens.ts' };

const row = ({ path }: ScreenOptions, { rule, layout }: Side): string =>
  `  screen('${path}', '${pageName(path)}', '${rule}', { layout: '${layout}', title: '${titleOf(path)}' }),`;

const table = (
  options: ScreenOptions,
  side: Side,
): string => `import { screen, screensOf } from '@app/platform/contract';

export const screens = screensOf('${options.module}', [
${row(options, side)}
]);
`;

const pageText = ({ path }: ScreenOptions): string => `export default function ${pageName(path)}() {
  return <h1>${titleOf(path)}</h1>;
}
`;

/** Appends the row to the table; null if no line of the file begins with `]`. */
function withRow(text: string, added: string): string | null {
  const lines = text.split('\n');
  const end = lines.findLastIndex((line) => line.startsWith(']'));
  return end === -1 ? null : lines.toSpliced(end, 0, added).join('\n');
}

const next = (
  options: ScreenOptions,
  side: Side,
  facts: { ownTable: boolean; rowWritten: boolean },
): readonly string[] => {
  const folder = `modules/${options.module}/${side.side}`;
  return [
    ...(facts.rowWritten ? [] : [`${folder}/screens.ts: add the row ${row(options, side).trim()}`]),
    `${folder}/screens.ts: its real rule (now ${side.rule}), layout and title`,
    ...(facts.ownTable
      ? [
          `${side.app}: import { screens as ${options.module} } from '@app/${options.module}/${side.side}/screens'; and add it to the list`,
        ]
      : []),
    `${folder}/pages/${pageName(options.path)}.tsx: the page; data comes from ${side.side === 'web' ? 'a loader with load(), or ' : ''}a query in ${side.side}/queries.ts`,
    'npm run docs && npm run check',
  ];
};

/** A row and a page that shows its title. */
export async function screenSkeleton(root: string, options: ScreenOptions): Promise<FilePlan> {
  assertModule(root, options.module);
  assertPath(options.path);
  const side = sideOf(options.path);
  const folder = `modules/${options.module}/${side.side}`;
  const pageFile = `${folder}/pages/${pageName(options.path)}.tsx`;
  const current = await textOf(root, `${folder}/screens.ts`);
  if (has(root, pageFile) || current?.includes(`'${options.path}'`))
    refuse(`${options.path} exists already in ${folder}.`);
  const ownTable = current === null;
  const rows = ownTable ? table(options, side) : withRow(current, row(options, side));
  const manifest = (await textOf(root, `modules/${options.module}/package.json`)) ?? '';
  return {
    files: {
      [pageFile]: pageText(options),
      ...(rows === null ? {} : { [`${folder}/screens.ts`]: rows }),
      [`modules/${options.module}/package.json`]: withDoor(
        manifest,
        `./${side.side}/screens`,
        `./${side.side}/screens.ts`,
      ),
    },
    next: next(options, side, { ownTable, rowWritten: rows !== null }),
  };
}
