import { z } from 'zod';
import { resourceActs } from '../wire/act.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import type { MountGroup, Resource } from './resource.ts';
import { rowRuleFor } from './section-rules.ts';
import { uuid } from '../wire/id.ts';

/** One version of a row, earlier or current. */
export const versionShape = z.object({
  version: z.number().int(),
  at: z.iso.datetime(),
  /** Null: an import, or content from before versions were kept. */
  by: z.string().nullable(),
  /** The fields that differ from the version before it; empty for the oldest stored one. */
  changed: z.array(z.string()),
});
export type VersionRow = z.infer<typeof versionShape>;

export const versionValuesShape = z.object({ ...versionShape.shape, values: z.record(z.string(), z.unknown()) });
export type VersionValues = z.infer<typeof versionValuesShape>;

/** The body of a restore: the version that the editor saw as the current one. */
export const restoreShape = z.strictObject({ version: z.number().int().min(0) });

type VersionCalls = Readonly<Record<'versions' | 'version' | 'restore', Endpoint>>;

/** Listing, reading and restoring the versions of a row, where the resource declares `versions`. */
export function versionCalls(declared: Resource, group: MountGroup): VersionCalls | Record<string, never> {
  if (!declared.versions) return {};
  const all = `${group.path}/:id/versions` as const;
  const { restore } = resourceActs(declared.touches, { restore: `POST ${all}/:version/restore` });
  const idOf = { id: uuid() };
  const oneOf = { ...idOf, version: z.coerce.number().int().min(1) };
  const name = declared.label;
  return {
    versions: endpoint(`GET ${all}` as 'GET /', rowRuleFor(declared, group, 'v'), {
      params: z.object(idOf),
      reply: z.object({ rows: z.array(versionShape) }),
      about: `The versions that are kept, newest first: ${name}.`,
    }),
    version: endpoint(`GET ${all}/:version` as 'GET /', rowRuleFor(declared, group, 'v'), {
      params: z.object(oneOf),
      reply: versionValuesShape,
      about: `One version with its values: ${name}.`,
    }),
    restore: endpoint(`POST ${all}/:version/restore` as 'POST /', rowRuleFor(declared, group, 'e'), {
      params: z.object(oneOf),
      body: restoreShape,
      reply: declared.shapes.row,
      about: `Save an earlier version as the newest one: ${name}.`,
      ...(restore ? { act: restore } : {}),
    }),
  };
}
