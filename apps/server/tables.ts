import type { Rule } from '@app/platform/contract';
import { adminScreens, NOT_FOUND as NOT_FOUND_IN_OFFICE } from '../admin/screens.ts';
import { NOT_FOUND, screens } from '../web/screens.ts';
import { product } from './modules.ts';

export interface EndpointRow {
  readonly module: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly rule: Rule;
  readonly aliases: readonly string[];
  readonly about: string;
}
export interface ScreenRow {
  readonly module: string;
  readonly path: string;
  readonly rule: Rule;
  readonly title: string;
  readonly layout: string;
}

/** Every call and every screen of the product as data, for the docs, the conformance report and generated tests. */
export const allModules = product({
  tokenSecret: 'no one logs in to a table'.padEnd(32),
  allowUnboundStaff: false,
}).modules;

export const allEndpoints: readonly EndpointRow[] = allModules.flatMap((each) =>
  each.routes.map((route) => ({
    module: each.name,
    name: route.name,
    method: route.endpoint.method,
    path: route.endpoint.path,
    rule: route.endpoint.rule,
    aliases: route.endpoint.options.aliases ?? [],
    about: route.endpoint.options.about ?? '',
  })),
);

export const allScreens: readonly ScreenRow[] = [...screens, ...adminScreens].map(
  ({ module, path, rule, title, layout }) => ({ module, path, rule, title, layout }),
);

/** The declared calls themselves, for what is generated from their acts. */
export const allCalls = allModules.flatMap((each) =>
  each.routes.map(({ endpoint }) => ({ module: each.name, endpoint })),
);

/** The not-found paths, which have no rule, title or layout of their own. */
export const notFoundPaths: readonly string[] = [NOT_FOUND, NOT_FOUND_IN_OFFICE];
