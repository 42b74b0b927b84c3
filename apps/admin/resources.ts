import { roleResource } from '@app/access/contract';
import { coupon, product, service } from '@app/commerce/contract';
import { feedback, savedReply, whatsappGroup } from '@app/community/contract';
import { definition, faqQa, faqSection, news, page } from '@app/content/contract';
import { event } from '@app/courses/contract';
import { gem } from '@app/gems/contract';
import { guide } from '@app/guides/contract';
import { examDate, examFact, examPart } from '@app/mocks/contract';
import { notification } from '@app/notifications/contract';
import { eachKind, listScreen, type Mount, type Resource } from '@app/platform/contract';
import { category } from '@app/questions/contract';

export interface OwnedResource {
  readonly module: string;
  readonly resource: Resource;
}
const owned = (module: string, ...resources: readonly Resource[]): readonly OwnedResource[] =>
  resources.map((resource) => ({ module, resource }));

/** Every resource of the product, in the order of the staircase. A new one is added here and nowhere else. */
export const ownedResources: readonly OwnedResource[] = [
  ...owned('access', roleResource),
  ...owned('notifications', notification),
  ...owned('content', page, news, faqSection, faqQa, definition),
  ...owned('commerce', product, service, coupon),
  ...owned('community', feedback, savedReply, whatsappGroup),
  ...owned('questions', category),
  ...owned('guides', guide),
  ...owned('gems', gem),
  ...owned('courses', event),
  ...owned('mocks', examFact, examPart, examDate),
];

const declared: readonly Resource[] = ownedResources.flatMap(({ resource }) => [resource, ...eachKind(resource)]);
export const resources: ReadonlyMap<string, Resource> = new Map(declared.map((resource) => [resource.key, resource]));

interface Mounted {
  readonly resource: Resource;
  readonly mount: Mount;
}
const mounted: readonly Mounted[] = [...resources.values()].flatMap((resource) =>
  Object.values(resource.mounts).map((mount) => ({ resource, mount })),
);

/** A screen of a resource that the side menu leads to. */
export interface ResourceEntry {
  readonly label: string;
  readonly to: string;
  /** The section whose right to add the form needs; absent for other screens. */
  readonly adds?: string;
}
/** The entries that declared mounts add to one section of the side menu, and the target of the section itself. */
export function menuOf(section: string): { readonly to: string; readonly entries: readonly ResourceEntry[] } {
  const under = mounted.filter(({ mount }) => mount.menu?.under === section);
  const entries = under.flatMap(({ resource, mount }) =>
    (mount.menu?.entries ?? []).map(([screen, label]) =>
      screen === 'list'
        ? { label, to: listScreen(resource, mount) }
        : { label, to: `${mount.screens}/create`, adds: mount.section },
    ),
  );
  const [first] = under;
  return { to: first ? listScreen(first.resource, first.mount) : '', entries };
}

/** Names of the folders of resources whose list is a screen below the folder. */
export const resourceFolders: readonly (readonly [path: string, name: string])[] = mounted.flatMap(({ mount }) =>
  mount.folder === undefined ? [] : [[mount.screens, mount.folder]],
);
