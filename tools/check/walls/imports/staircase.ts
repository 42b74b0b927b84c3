import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moduleNames } from '../../../staircase.ts';
import { doorsOf } from '../../reading/doors.ts';
import { sourceFiles } from '../../reading/files.ts';
import { runPackage } from '../../reading/program.ts';
import type { Finding, CheckStep } from '../../step.ts';
import { folderCircles } from './folders.ts';
import { importRules } from './staircase-rules.ts';

const FOLDERS = ['platform', 'modules', 'apps', 'db', 'tests', 'tools'];
const NOT_OURS = '(?:^|/)(?:build|dist|coverage|\\.react-router|\\.build)/|^\\.';

type Report = {
  readonly modules: readonly {
    readonly source: string;
    readonly couldNotResolve?: boolean;
    readonly dependencies: readonly { readonly module: string; readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
};

export const staircaseStep: CheckStep = {
  name: 'staircase',
  async run(root) {
    const rules = importRules(doorsOf(root).map(({ file }) => file));
    const report = await cruise(root, { forbidden: rules, options: OPTIONS });
    const advice = new Map(rules.map(({ name, comment }) => [name, comment]));
    const found = report.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      file: from,
      message: `imports ${cycle === undefined ? to : cycle.map(({ name }) => name).join(' -> ')}. ${advice.get(rule.name) ?? ''}`,
    }));
    const circles = folderCircles(importsIn(report));
    return [...checkAllRead(root, report), ...unknownModules(root), ...found, ...byName(report), ...circles];
  },
};

const OPTIONS = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  combinedDependencies: true,
  doNotFollow: { path: '(?:^|/)node_modules/' },
  exclude: { path: NOT_OURS },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    mainFields: ['module', 'main', 'types'],
  },
};

async function cruise(root: string, config: object): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'staircase-'));
  const file = path.join(folder, 'config.json');
  writeFileSync(file, JSON.stringify(config));
  const present = FOLDERS.filter((name) => existsSync(path.join(root, name)));
  try {
    const args = ['--config', file, '--no-progress', '--output-type', 'json', ...present];
    const outcome = await runPackage('dependency-cruiser', args, { cwd: root });
    if (!outcome.stdout.startsWith('{')) throw new Error(`dependency-cruiser: ${outcome.stderr || outcome.stdout}`);
    return JSON.parse(outcome.stdout) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without the right parser dependency-cruiser reads no files and reports success, so the count is checked too. */
export function checkAllRead(root: string, report: Pick<Report, 'modules'>): Finding[] {
  const seen = new Set(report.modules.map(({ source }) => source));
  const missed = sourceFiles(root).filter((file) => !seen.has(file) && !new RegExp(NOT_OURS).test(file));
  if (seen.size > 0 && missed.length === 0) return [];
  return [
    {
      rule: 'cruised-everything',
      message: `${seen.size} files seen, ${missed.length} missed: ${missed.slice(0, 5).join(', ')}`,
    },
  ];
}

function unknownModules(root: string): Finding[] {
  const folder = path.join(root, 'modules');
  if (!existsSync(folder)) return [];
  const known = new Set<string>(moduleNames);
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && !known.has(name))
    .map((name) => ({
      rule: 'on-the-staircase',
      file: `modules/${name}`,
      message: 'give it a step in tools/staircase.ts',
    }));
}

function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'modules' || first === 'apps' ? `${first}/${second}` : first;
}

/** A relative path can bypass the doors of another module, so it is always refused. */
function byName(report: Report): Finding[] {
  return report.modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(
        ({ module, resolved }) =>
          module.startsWith('.') && isRoom(source) && isRoom(resolved) && roomOf(source) !== roomOf(resolved),
      )
      .map(({ module }) => ({
        rule: 'rooms-by-name',
        file: source,
        message: `imports ${module}. Write the package’s name (@app/<room>/<door>) instead of a path into another room.`,
      })),
  );
}

const importsIn = ({ modules }: Report) =>
  modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })));

function isRoom(file: string): boolean {
  return file.startsWith('platform/') || file.startsWith('modules/');
}
