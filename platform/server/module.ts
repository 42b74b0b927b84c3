import type { MailTemplate, Resource, Setting, SlotContribution } from '@app/platform/contract';
import { crud } from './crud/crud.ts';
import type { ResourceHooks } from './crud/rows.ts';
import type { Route } from './http/call.ts';
import type { JobHandler } from './jobs/job.ts';

/** What one module brings to the server. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly resources: readonly Resource[];
  readonly jobs: readonly JobHandler[];
  readonly settings: readonly Setting[];
  readonly mails: readonly MailTemplate[];
  readonly contributes: readonly SlotContribution[];
}
/** Hooks by resource key, each typed by its row. */
type HooksOf<R extends readonly Resource[]> = {
  readonly [Each in R[number] as Each['key']]?: ResourceHooks<Each>;
};
interface Declaration<R extends readonly Resource[]> extends Partial<Omit<Module, 'name' | 'resources'>> {
  readonly name: string;
  /** Their calls are derived from the declarations. */
  readonly resources?: R;
  readonly hooks?: HooksOf<R>;
}

export function module<const R extends readonly Resource[] = readonly []>(declared: Declaration<R>): Module {
  const { resources = [], hooks = {}, routes = [], ...rest } = declared;
  const byKey = hooks as Readonly<Record<string, ResourceHooks>>;
  const derived = resources.flatMap((each) => crud(each, byKey[each.key]));
  return {
    jobs: [],
    settings: [],
    mails: [],
    contributes: [],
    ...rest,
    resources,
    routes: [...derived, ...routes].map((route) => ({ ...route, module: rest.name })),
  };
}
