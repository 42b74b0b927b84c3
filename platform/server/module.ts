import type { MailTemplate, Resource, Setting, SlotContribution } from '@app/platform/contract';
import type { Route } from './http/call.ts';
import type { JobHandler } from './jobs/job.ts';

/** What one capability brings to the server. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly resources: readonly Resource[];
  readonly jobs: readonly JobHandler[];
  readonly settings: readonly Setting[];
  readonly mails: readonly MailTemplate[];
  readonly contributes: readonly SlotContribution[];
}

export const module = (declared: { readonly name: string } & Partial<Module>): Module => ({
  routes: [],
  resources: [],
  jobs: [],
  settings: [],
  mails: [],
  contributes: [],
  ...declared,
});
