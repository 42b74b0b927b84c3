import { screen, type Screen } from '../screen.ts';
import { inSentence } from '../text/in-sentence.ts';
import type { Edition } from '../edition.ts';
import { eachKind, type Mount, type Resource } from './resource.ts';

/** List, create and edit screens of every mount; one renderer serves all of them. */
export function resourceScreens(declared: Resource): readonly Screen[] {
  const rows = new Map<string, Screen>();
  // Editions that share a folder of screens share the rows; the screens open with the edition declared first.
  for (const row of eachKind(declared).flatMap(kindScreens)) if (!rows.has(row.path)) rows.set(row.path, row);
  return [...rows.values()];
}

const kindScreens = (declared: Resource): readonly Screen[] =>
  (Object.entries(declared.mounts) as [Edition, Mount][]).flatMap(([edition, mount]) =>
    mountScreens(declared, edition, mount),
  );

/** The path of a mount's list. */
export const listScreen = (declared: Resource, mount: Mount): string => `${mount.screens}${declared.listAt ?? ''}`;

function mountScreens(declared: Resource, edition: Edition, mount: Mount): readonly Screen[] {
  const facts = { resource: declared.key };
  const row = (path: string, page: string, flag: 'v' | 'a' | 'e', title: string) =>
    screen(path, page, `staff:${mount.section}:${flag}`, { layout: 'admin', title, edition, facts });
  return [
    row(listScreen(declared, mount), 'ResourceListPage', 'v', declared.plural),
    row(`${mount.screens}/create`, 'ResourceCreatePage', 'a', `New ${inSentence(declared.label)}`),
    row(`${mount.screens}/edit`, 'ResourceEditPage', 'e', declared.label),
    ...(mount.view ? [row(`${mount.screens}/view`, 'ResourceViewPage', 'v', declared.label)] : []),
  ];
}
