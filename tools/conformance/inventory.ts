// Loads docs/spec: one entry per row, with the group in which it is counted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export type EntryKind = 'call' | 'screen' | 'rule' | 'entity';

export interface SpecEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly group: string;
  /** The call or screen that the row specifies; absent for rows that specify only behaviour. */
  readonly mount?: { readonly method: string; readonly path: string };
  readonly aliases: readonly string[];
}

const Call = z.object({
  id: z.string(),
  group: z.string(),
  method: z.string().optional(),
  path: z.string().optional(),
  transport: z.string().optional(),
  aliases: z.array(z.string()).default([]),
});
const Route = z.object({ id: z.string(), path: z.string(), area: z.string(), section: z.string().optional() });
const Rule = z.object({ id: z.string(), group: z.string() });

const Calls = z.object({ calls: z.array(Call), extensions: z.array(Call) });
const Routes = z.object({ routes: z.array(Route), extensions: z.array(Route) });
const Rules = z.object({ rules: z.array(Rule), extensions: z.array(Rule) });
const Entities = z.object({ entities: z.array(z.object({ id: z.string(), kind: z.string() })) });

const callEntry = (call: z.output<typeof Call>): SpecEntry => {
  const { id, group, aliases, method, path, transport } = call;
  const mounted = transport === undefined && method !== undefined && path !== undefined;
  return { id, kind: 'call', group, aliases, ...(mounted ? { mount: { method, path } } : {}) };
};

const screenEntry = (route: z.output<typeof Route>): SpecEntry => {
  const group = route.area.startsWith('admin') ? `${route.area} ${route.section ?? ''}`.trim() : route.area;
  return { id: route.id, kind: 'screen', group, aliases: [], mount: { method: 'SCREEN', path: route.path } };
};

const refuseTwice = (entries: readonly SpecEntry[]): void => {
  const seen = new Set<string>();
  for (const { id } of entries) {
    if (seen.has(id)) throw new Error(`docs/spec names the id ${id} twice`);
    seen.add(id);
  }
};

export const loadInventory = (projectRoot: string): readonly SpecEntry[] => {
  const load = (name: string): unknown => parse(readFileSync(join(projectRoot, 'docs/spec', `${name}.yaml`), 'utf8'));
  const calls = Calls.parse(load('calls'));
  const routes = Routes.parse(load('routes'));
  const rules = Rules.parse(load('rules'));
  const entities = Entities.parse(load('entities')).entities;
  const entries: SpecEntry[] = [
    ...[...calls.calls, ...calls.extensions].map(callEntry),
    ...[...routes.routes, ...routes.extensions].map(screenEntry),
    ...[...rules.rules, ...rules.extensions].map((r): SpecEntry => ({ ...r, kind: 'rule', aliases: [] })),
    ...entities.map((e): SpecEntry => ({ id: e.id, kind: 'entity', group: e.kind, aliases: [] })),
  ];
  refuseTwice(entries);
  return entries;
};
