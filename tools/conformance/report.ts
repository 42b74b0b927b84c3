// Counts what is specified, built and proven, and writes the report.
import type { Built } from './built.ts';
import type { SpecEntry, EntryKind } from './inventory.ts';
import { idsIn, type Scan } from './proven.ts';

/** A test that claims more proves too little about each. */
export const mostIdsPerTest = 3;

export interface Count {
  readonly asked: number;
  /** Null for rules and entities, which are in no table. */
  readonly built: number | null;
  readonly proven: number;
}
export interface Shortfall {
  readonly id: string;
  readonly lacks: 'build' | 'proof';
}
export interface ReportGroup extends Count {
  readonly kind: EntryKind;
  readonly name: string;
  readonly missing: readonly Shortfall[];
}
export interface Report {
  readonly groups: readonly ReportGroup[];
  readonly missingAliases: readonly string[];
  readonly refusals: readonly string[];
}

export const refuseClaims = (
  entries: readonly SpecEntry[],
  scan: Scan,
): { proven: Set<string>; refusals: string[] } => {
  const known = new Set(entries.map((e) => e.id));
  const proven = new Set<string>();
  const refusals = [
    ...scan.computed.map(({ file }) => `${file}: a test title computes its id; write it out`),
    ...scan.groups.map(({ file, title }) => `${file}: "${title}" is a group; name the id in a test`),
  ];
  for (const { file, title } of scan.titles) {
    const ids = idsIn(title);
    if (ids.length > mostIdsPerTest)
      refusals.push(`${file}: "${title}" names ${ids.length} ids, at most ${mostIdsPerTest}`);
    for (const id of ids) {
      if (known.has(id)) proven.add(id);
      else refusals.push(`${file}: "${title}" names ${id}, which docs/spec does not know`);
    }
  }
  return { proven, refusals };
};

const isTabled = (kind: EntryKind): boolean => kind === 'call' || kind === 'screen';

const groupsOf = (entries: readonly SpecEntry[]): { kind: EntryKind; name: string; rows: SpecEntry[] }[] => {
  const groups = new Map<string, { kind: EntryKind; name: string; rows: SpecEntry[] }>();
  for (const entry of entries) {
    const key = `${entry.kind}: ${entry.group}`;
    const group = groups.get(key) ?? { kind: entry.kind, name: entry.group, rows: [] };
    group.rows.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
};

export const makeReport = (entries: readonly SpecEntry[], built: Built, scan: Scan): Report => {
  const { proven, refusals } = refuseClaims(entries, scan);
  // A call that is not an endpoint of ours (third party, client action) counts as built if a test proves it.
  const isBuilt = (e: SpecEntry): boolean => (e.mount ? built.has(e) : proven.has(e.id));
  const lacks = (e: SpecEntry): Shortfall[] => {
    if (isTabled(e.kind) && !isBuilt(e)) return [{ id: e.id, lacks: 'build' }];
    return proven.has(e.id) ? [] : [{ id: e.id, lacks: 'proof' }];
  };
  const groups = groupsOf(entries).map(
    ({ kind, name, rows }): ReportGroup => ({
      kind,
      name,
      asked: rows.length,
      built: isTabled(kind) ? rows.filter(isBuilt).length : null,
      proven: rows.filter((e) => proven.has(e.id)).length,
      missing: rows.flatMap(lacks),
    }),
  );
  const missingAliases = entries.flatMap((e) => built.missingAliases(e).map((alias) => `${e.id}: ${alias}`));
  return { groups, missingAliases, refusals };
};

export type MinimumCounts = Readonly<Record<string, { readonly built: number | null; readonly proven: number }>>;
const keyOf = (group: ReportGroup): string => `${group.kind}: ${group.name}`;

/** The committed counts, which must not fall. */
export const floorOf = (report: Report): MinimumCounts =>
  Object.fromEntries(report.groups.map((g) => [keyOf(g), { built: g.built, proven: g.proven }]));

export const fallsBelow = (report: Report, floor: MinimumCounts): string[] => {
  const now = floorOf(report);
  return Object.entries(floor).flatMap(([key, was]) => {
    const is = now[key] ?? { built: 0, proven: 0 };
    const fell = (['built', 'proven'] as const).filter((what) => (is[what] ?? 0) < (was[what] ?? 0));
    return fell.map((what) => `${key}: ${what} fell from ${was[what]} to ${is[what]}`);
  });
};

const titles: Record<EntryKind, string> = { call: 'Calls', screen: 'Screens', rule: 'Rules', entity: 'Entities' };
const cell = (value: number | null): string => (value === null ? '' : String(value));

const total = (groups: readonly ReportGroup[], kind: EntryKind): string => {
  const rows = groups.filter((g) => g.kind === kind);
  const sum = (pick: (g: ReportGroup) => number): number => rows.reduce((s, g) => s + pick(g), 0);
  const builtSum = rows.some((g) => g.built !== null) ? sum((g) => g.built ?? 0) : null;
  const missing = sum((g) => g.missing.length);
  return `| ${titles[kind]} | ${sum((g) => g.asked)} | ${cell(builtSum)} | ${sum((g) => g.proven)} | ${missing} |`;
};

const section = (groups: readonly ReportGroup[], kind: EntryKind): string[] => [
  `\n## ${titles[kind]}\n`,
  '| group | asked | built | proven | missing |\n|---|---|---|---|---|',
  ...groups
    .filter((g) => g.kind === kind)
    .map((g) => `| ${g.name} | ${g.asked} | ${cell(g.built)} | ${g.proven} | ${g.missing.length} |`),
];

const folded = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0
    ? []
    : [
        `\n<details><summary>${heading} (${lines.length})</summary>\n`,
        ...lines.map((line) => `- ${line}`),
        '\n</details>',
      ];

export const renderReport = (report: Report): string => {
  const kinds: EntryKind[] = ['call', 'screen', 'rule', 'entity'];
  return [
    '# Conformance\n',
    'Written by `node tools/docs/conformance.ts`; do not edit. Asked: rows of docs/spec. Built: mounted in the tables of the',
    'product. Proven: named by a test that runs. Missing: not built, or not proven.\n',
    '| | asked | built | proven | missing |\n|---|---|---|---|---|',
    ...kinds.map((kind) => total(report.groups, kind)),
    ...kinds.flatMap((kind) => section(report.groups, kind)),
    '\n## Missing\n',
    ...report.groups.flatMap((g) =>
      folded(
        keyOf(g),
        g.missing.map(({ id, lacks }) => `\`${id}\`${lacks === 'build' ? ' (not built)' : ''}`),
      ),
    ),
    ...folded('aliases that are not mounted', report.missingAliases),
    '',
  ].join('\n');
};
