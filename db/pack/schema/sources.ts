// Shape of content/sources.yaml: the web addresses of references.
import { z } from 'zod';

export const Sources = z.strictObject({
  kind: z.literal('sources'),
  organisations: z.array(
    z.strictObject({
      names: z.array(z.string().min(1)).min(1),
      home: z.url(),
      prefixes: z.array(z.string().min(1)).default([]),
      /** For ids made of a prefix and a number: {id} is replaced by the id in lower case. */
      url: z.string().includes('{id}').optional(),
      documents: z.array(z.strictObject({ id: z.string().min(1), url: z.url() })).default([]),
    }),
  ),
});
export type Organisation = z.output<typeof Sources>['organisations'][number];

const NUMBERED = /^([A-Za-z]+) ?(\d+[a-z]?)$/;

/** The URL of one document; undefined if the id matches no pattern of its organisation. */
export function documentLink({ prefixes, url, documents }: Organisation, id: string): string | undefined {
  const [, prefix = '', number = ''] = NUMBERED.exec(id.trim()) ?? [];
  if (url && prefixes.includes(prefix)) return url.replace('{id}', `${prefix}${number}`.toLowerCase());
  return documents.find((each) => each.id === id)?.url;
}

/** The URL of the document if its id matches, otherwise that of its organisation, otherwise undefined. */
export function sourceLink(
  organisations: readonly Organisation[],
  { org, id }: { readonly org: string; readonly id?: string | undefined },
): string | undefined {
  const organisation = organisations.find(({ names }) => names.includes(org));
  return organisation && ((id && documentLink(organisation, id)) || organisation.home);
}
