import type { Edition } from '../edition.ts';
import { screen, type Screen } from '../screen.ts';
import { inSentence } from '../text/in-sentence.ts';
import type { Resource } from './resource.ts';

/** List, create and edit screens of every seat; one renderer stands behind all of them. */
export function resourceScreens(declared: Resource): readonly Screen[] {
  const rows = new Map<string, Screen>();
  // Editions that share a folder of screens share the rows; the first one named is the one they open with.
  for (const row of declared.editions.flatMap((edition) => seatScreens(declared, edition))) {
    if (!rows.has(row.path)) rows.set(row.path, row);
  }
  return [...rows.values()];
}

function seatScreens(declared: Resource, edition: Edition): readonly Screen[] {
  const seat = declared.seats[edition];
  if (!seat) return [];
  const facts = { resource: declared.key };
  const row = (path: string, page: string, flag: 'v' | 'a' | 'e', title: string) =>
    screen(path, page, `staff:${seat.section}:${flag}`, { layout: 'admin', title, edition, facts });
  const listPath = `${seat.screens}${declared.listAt ?? ''}`;
  return [
    row(listPath, 'ResourceListPage', 'v', declared.plural),
    row(`${seat.screens}/create`, 'ResourceCreatePage', 'a', `New ${inSentence(declared.label)}`),
    row(`${seat.screens}/edit`, 'ResourceEditPage', 'e', declared.label),
    ...(seat.view ? [row(`${seat.screens}/view`, 'ResourceViewPage', 'v', declared.label)] : []),
  ];
}
