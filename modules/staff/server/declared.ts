import type { MailTemplate, Resource, Setting } from '@app/platform/contract';
import type { Module } from '@app/platform/server';

/** The declarations of the modules, by tag: the back office edits nothing else. */
export interface Declared {
  readonly settings: ReadonlyMap<string, Setting>;
  readonly mails: ReadonlyMap<string, MailTemplate>;
  readonly resources: readonly Resource[];
}

function byName<Row>(rows: readonly Row[], nameOf: (row: Row) => string): ReadonlyMap<string, Row> {
  const table = new Map<string, Row>();
  for (const row of rows) {
    if (table.has(nameOf(row))) throw new Error(`${nameOf(row)} is declared twice`);
    table.set(nameOf(row), row);
  }
  return table;
}

export const declaredBy = (modules: readonly Module[]): Declared => ({
  settings: byName(
    modules.flatMap((each) => each.settings),
    (setting) => setting.tag,
  ),
  mails: byName(
    modules.flatMap((each) => each.mails),
    (mail) => mail.key,
  ),
  resources: modules.flatMap((each) => each.resources),
});
