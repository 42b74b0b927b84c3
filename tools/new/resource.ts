import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SECTION_KEYS, type SectionKey } from '@app/access/contract';
import { withExport } from './doors.ts';
import { assertKey, assertModule, capitalised } from './names.ts';
import { has, type FilePlan, refuse, textOf } from './plan.ts';

export interface ResourceOptions {
  readonly module: string;
  readonly key: string;
  /** The back-office section whose rights guard it. */
  readonly section: string;
}

const declaration = ({
  module,
  key,
  section,
}: ResourceOptions): string => `import { position, resource, slug, text } from '@app/platform/contract';

export const ${key} = resource({
  key: '${key}',
  label: '${capitalised(key)}',
  plural: '${capitalised(key)}s',
  table: '${module}.${key}',
  mounts: {
    pa: { base: '/a/paplabable', section: '${section}', screens: '/admin/paplabable/${key}s' },
  },
  paths: { one: '/${key}', many: '/${key}s' },
  fields: {
    title: text({ label: 'Title', required: true }),
    slug: slug({ label: 'Slug', required: true }),
    position: position({ label: 'Position' }),
  },
  title: 'title',
  list: { columns: ['title', 'slug', 'position'], search: ['title', 'slug'], sort: 'position' },
});
`;

const migration = (
  { module, key }: ResourceOptions,
  newSchema: boolean,
): string => `-- ${capitalised(key)}s of the back office: say here what one row is and which row is the truth.
${newSchema ? `create schema ${module};\n\n` : ''}create table ${module}.${key} (
  id uuid primary key,
  edition text not null check (edition in ('pa')),
  title text not null,
  slug text not null,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  imported_hash text,
  unique (edition, slug)
);
`;

async function migrations(root: string): Promise<readonly string[]> {
  const names = has(root, 'db/migrations') ? await readdir(join(root, 'db/migrations')) : [];
  return names.filter((name) => name.endsWith('.sql')).toSorted();
}

async function hasSchema(root: string, module: string): Promise<boolean> {
  for (const name of await migrations(root)) {
    if ((await textOf(root, `db/migrations/${name}`))?.includes(`create schema ${module};`)) return true;
  }
  return false;
}

async function nextNumber(root: string): Promise<string> {
  const last = (await migrations(root)).at(-1) ?? '0000';
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
}

const next = ({ module, key, section }: ResourceOptions, migrationFile: string): readonly string[] => [
  `modules/${module}/contract/${key}.ts: its real fields, label, plural, paths and section (now ${section}); menu of the mount for its entries in the side menu`,
  `${migrationFile}: one column per field; an html field also has <name>_html; then npm run db -- migrate`,
  `modules/${module}/server/index.ts: import { ${key} } from '@app/${module}/contract'; add ${key} to resources; its calls follow`,
  `apps/admin/resources.ts: add ${key} to owned('${module}', ...), which gives it its list, its forms and its menu entries`,
  'npm run db -- types && npm run docs && npm run check',
];

function assertFree(root: string, options: ResourceOptions): void {
  assertModule(root, options.module);
  assertKey(options.key);
  if (!SECTION_KEYS.includes(options.section as SectionKey))
    refuse(`There is no section ${options.section}; there are ${SECTION_KEYS.join(', ')}.`);
  if (has(root, `modules/${options.module}/contract/${options.key}.ts`))
    refuse(`modules/${options.module}/contract/${options.key}.ts exists already.`);
}

/** A resource declaration with its table; fields and texts are to be completed by hand. */
export async function resourceSkeleton(root: string, options: ResourceOptions): Promise<FilePlan> {
  assertFree(root, options);
  const folder = `modules/${options.module}`;
  const migrationFile = `db/migrations/${await nextNumber(root)}_${options.module}_${options.key}.sql`;
  return {
    files: {
      [`${folder}/contract/${options.key}.ts`]: declaration(options),
      [`${folder}/contract/index.ts`]: withExport(
        (await textOf(root, `${folder}/contract/index.ts`)) ?? '',
        options.key,
        `${options.key}.ts`,
      ),
      [migrationFile]: migration(options, !(await hasSchema(root, options.module))),
    },
    next: next(options, migrationFile),
  };
}
