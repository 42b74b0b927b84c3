import { can, type Viewer } from '@app/access/contract';
import {
  type Edition,
  eachKind,
  fail,
  type Flag,
  type Mount,
  type Resource,
  type ReplyOf,
  scopeCovers,
} from '@app/platform/contract';
import { type Deps, finder, type StaffSearchResult, listTitles } from '@app/platform/server';
import { historyAddress, mailTitle, type staffApi } from '@app/staff/contract';
import type { Declared } from './declared.ts';

const MOST_OF_EACH = 5;
const MOST = 24;

interface SearchInput {
  readonly viewer: Viewer;
  readonly search: string;
}
type Right = (section: string, flag: Flag) => boolean;

/** Where the viewer opens a row: its form, its read-only page, or its history if there is neither. */
function screenOf(declared: Resource, mount: Mount, id: string, may: Right): string {
  const query = `?id=${encodeURIComponent(id)}`;
  if (may(mount.section, 'e')) return `${mount.screens}/edit${query}`;
  return mount.view ? `${mount.screens}/view${query}` : historyAddress(declared.key, id);
}

/** What a row of this resource must belong to, such as the product of a service: rows of one name are told apart by it. */
function withinOf(resources: readonly Resource[], declared: Resource) {
  const found = Object.entries(declared.fields).find(([, field]) => field.kind === 'reference' && field.required);
  const target = resources.find(({ key }) => key === found?.[1].target?.resource);
  return found && target ? { column: found[0], target } : undefined;
}

async function inResource(
  deps: Deps,
  resources: readonly Resource[],
  declared: Resource,
  input: SearchInput & { readonly may: Right },
): Promise<StaffSearchResult[]> {
  const scope = input.viewer.scope ?? fail('FORBIDDEN');
  const mounts = (Object.entries(declared.mounts) as [Edition, Mount][]).filter(
    ([edition, mount]) => scopeCovers(scope, edition) && input.may(mount.section, 'v'),
  );
  if (mounts.length === 0) return [];
  const words = input.search.split(/\s+/).filter(Boolean);
  const rows = await listTitles(deps.db, declared, {
    words,
    editions: mounts.map(([edition]) => edition),
    most: MOST_OF_EACH,
    within: withinOf(resources, declared),
  });
  return rows.flatMap((row) => {
    const ofKind = eachKind(declared).find((each) => each.kind === undefined || each.kind === row.kind) ?? declared;
    const edition = row.edition ?? mounts[0]?.[0];
    const mount = edition ? ofKind.mounts[edition] : undefined;
    if (!mount || !input.may(mount.section, 'v')) return [];
    const line = mounts.length > 1 && row.edition ? row.edition.toUpperCase() : '';
    const note = [row.within, line].filter(Boolean).join(', ');
    return [
      {
        kind: ofKind.label,
        title: row.title,
        note,
        screen: screenOf(ofKind, mount, row.id, input.may),
        entity: declared.key,
        entityId: row.id,
      },
    ];
  });
}

const fits = (text: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

function inDeclared({ settings, mails }: Declared, { search }: SearchInput, may: Right): StaffSearchResult[] {
  const tags = may('pasettings', 'v')
    ? [...settings.values()].filter((each) => fits(`${each.tag} ${each.title} ${each.about}`, search))
    : [];
  const keys = may('pamail', 'v') ? [...mails.keys()].filter((key) => fits(`${key} ${mailTitle(key)}`, search)) : [];
  return [
    ...tags.slice(0, MOST_OF_EACH).map(({ tag, title, about }) => {
      const screen = `/admin/settings/${encodeURIComponent(tag)}`;
      return { kind: 'Setting', title, note: about, screen, entity: 'setting', entityId: tag };
    }),
    ...keys.slice(0, MOST_OF_EACH).map((key) => {
      const screen = `/admin/paplabable/mail/${encodeURIComponent(key)}`;
      return { kind: 'Mail', title: mailTitle(key), note: key, screen, entity: 'mail', entityId: key };
    }),
  ];
}

/** The items whose name contains the words; only within the rights and the lines of the viewer. */
export async function find(deps: Deps, declared: Declared, input: SearchInput): Promise<ReplyOf<typeof staffApi.find>> {
  const held = input.viewer.actor?.staff?.permissions ?? fail('FORBIDDEN');
  const scope = input.viewer.scope ?? fail('FORBIDDEN');
  const may: Right = (section, flag) => can(held, section, flag);
  const finders = deps.slots.contributions(finder).filter(({ right }) => can(held, right.section, right.flag));
  const [special, titled] = await Promise.all([
    Promise.all(finders.map((each) => each.find(deps, { search: input.search, scope, most: MOST_OF_EACH, may }))),
    Promise.all(
      declared.resources.map((resource) => inResource(deps, declared.resources, resource, { ...input, may })),
    ),
  ]);
  const found = [...special.flat(), ...titled.flat(), ...inDeclared(declared, input, may)];
  return found.slice(0, MOST).map(({ entityId, ...row }) => ({ ...row, entity_id: entityId }));
}
