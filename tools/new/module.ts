import { assertOnStaircase } from './names.ts';
import { packageText } from './doors.ts';
import { has, type FilePlan, refuse } from './plan.ts';

const api = (name: string): string => `import type { EndpointTable } from '@app/platform/contract';

/** Every call of this module: \`list: endpoint('GET /...', 'member', { reply, about })\`. */
export const ${name}Api = {} as const satisfies EndpointTable;
`;

const routes = (name: string): string => `import { ${name}Api } from '@app/${name}/contract';
import { serve } from '@app/platform/server';

/** One handler per call, one to three lines each: take the input, call the use case, present. */
export const routes = serve(${name}Api, {});
`;

const server = (name: string): string => `import { module } from '@app/platform/server';
import { routes } from './routes.ts';

export const ${name} = module({ name: '${name}', routes });
`;

const readme = (name: string): string => `# ${name}

What this capability does for whom, in two sentences.

## Words

The words of this module that are not in docs/glossary.md.

## Tables (schema \`${name}\`)

Which table holds what, and which row is the truth.

## Rules

What must always hold, with the ids of docs/spec.

## Jobs

Background work: what starts it and what it leaves behind.

## Doors

What the others find in \`contract\` and \`server\`.
`;

const next = (name: string): readonly string[] => [
  `npm install && npm run lock            # links @app/${name} and records it in package-lock.json`,
  `apps/server/modules.ts: import { ${name} } from '@app/${name}/server'; and put it in the list at its step`,
  `modules/${name}/README.md: fill it in, 20 to 120 lines`,
  `modules/${name}/contract/api.ts: the first endpoint(); then its handler in server/routes.ts`,
  `first table: db/migrations/NNNN_${name}.sql beginning with \`create schema ${name};\``,
  'npm run docs && npm run check',
];

/** An empty module with two doors: it type-checks, mounts and serves no calls. */
export function moduleSkeleton(root: string, name: string): FilePlan {
  assertOnStaircase(name);
  if (has(root, `modules/${name}/package.json`)) refuse(`modules/${name} exists already.`);
  const folder = `modules/${name}`;
  const doors = { './contract': './contract/index.ts', './server': './server/index.ts' };
  return {
    files: {
      [`${folder}/package.json`]: packageText(name, doors),
      [`${folder}/README.md`]: readme(name),
      [`${folder}/contract/index.ts`]: `export { ${name}Api } from './api.ts';\n`,
      [`${folder}/contract/api.ts`]: api(name),
      [`${folder}/server/index.ts`]: server(name),
      [`${folder}/server/routes.ts`]: routes(name),
    },
    next: next(name),
  };
}
