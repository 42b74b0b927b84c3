import { roleResource } from '@app/access/contract';
import { definition, faqQa, faqSection, news, page } from '@app/content/contract';
import { notification } from '@app/notifications/contract';
import type { Resource } from '@app/platform/contract';
import { category } from '@app/questions/contract';

export interface OwnedResource {
  readonly module: string;
  readonly resource: Resource;
}
const owned = (module: string, ...resources: readonly unknown[]): readonly OwnedResource[] =>
  resources.map((resource) => ({ module, resource: resource as Resource }));

/** Every resource of the product, in the order of the staircase. A new one is added here and nowhere else. */
export const ownedResources: readonly OwnedResource[] = [
  ...owned('access', roleResource),
  ...owned('notifications', notification),
  ...owned('content', page, news, faqSection, faqQa, definition),
  ...owned('questions', category),
];

export const resources: ReadonlyMap<string, Resource> = new Map(
  ownedResources.map(({ resource }) => [resource.key, resource]),
);
