import { screen, type Screen } from '../screen.ts';
import { inSentence } from '../text/in-sentence.ts';
import type { Edition } from '../edition.ts';
import { eachKind, type Mount, type Resource } from './resource.ts';

/** List, create and edit screens of every mount; one renderer serves all of them. */
export function resourceScreens(declared: Resource): readonly Screen[] {
  const rows = new Map<string, Screen>();
  for (const row of eachKind(declared).flatMap(kindScreens)) {
    const existing = rows.get(row.path);
    rows.set(row.path, existing ? sharing(existing, row) : row);
  }
  return [...rows.values()];
}

/** Editions that share a folder of screens share the rows; a screen opens with the first edition the viewer may see. */
function sharing(existing: Screen, { edition }: Screen): Screen {
  const { alsoFor = [] } = existing;
  if (!edition || edition === existing.edition || alsoFor.includes(edition)) return existing;
  return { ...existing, alsoFor: [...alsoFor, edition] };
}

const kindScreens = (declared: Resource): readonly Screen[] =>
  (Object.entries(declared.mounts) as [Edition, Mount][]).flatMap(([edition, mount]) =>
    mountScreens(declared, edition, mount),
  );

/** The path of a mount's list. */
export const listScreen = (declared: Resource, mount: Mount): string => `${mount.screens}${declared.listAt ?? ''}`;

function mountScreens(declared: Resource, edition: Edition, mount: Mount): readonly Screen[] {
  const facts = { resource: declared.key };
  // The rows of a plain resource belong to no edition, so every scope may open them.
  const of = declared.plain ? {} : { edition };
  const row = (path: string, page: string, flag: 'v' | 'a' | 'e', title: string) =>
    screen(path, page, `staff:${mount.section}:${flag}`, { layout: 'admin', title, ...of, facts });
  return [
    row(listScreen(declared, mount), 'ResourceListPage', 'v', declared.plural),
    row(`${mount.screens}/create`, 'ResourceCreatePage', 'a', `New ${inSentence(declared.label)}`),
    row(`${mount.screens}/edit`, 'ResourceEditPage', 'e', declared.label),
    ...(mount.view ? [row(`${mount.screens}/view`, 'ResourceViewPage', 'v', declared.label)] : []),
  ];
}
