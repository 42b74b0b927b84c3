import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { API, SignatureKind, SymbolFlags, type Type } from 'typescript/unstable/sync';
import { alternativesOf } from './alternatives.ts';
import { TypeReader } from './type-facts.ts';

/** One exported function of a repo, with argument lists that its types allow. */
export interface RepoFunction {
  readonly file: string;
  readonly name: string;
  /** The argument lists without the database, which is the first parameter. */
  readonly calls: readonly (readonly unknown[])[];
}

const PROJECT = 'tsconfig.server.json';

export const repoFiles = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', 'platform/*.repo.ts', 'modules/*.repo.ts'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');

function functionOf(reader: TypeReader, file: string, name: string, type: Type): RepoFunction | undefined {
  const { checker } = reader;
  const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call);
  if (!signature) return undefined;
  const [first, ...rest] = checker.getTypeOfSymbol(signature.getParameters());
  if (!first || reader.textOf(first) !== 'Db') return undefined;
  return { file, name, calls: alternativesOf(reader, rest) };
}

/** Every function of every repo whose first parameter is the database, according to the compiler. */
export function readRepoFunctions(root: string): readonly RepoFunction[] {
  const api = new API({ cwd: root });
  try {
    const config = join(root, PROJECT);
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${PROJECT} could not be read`);
    const { checker, program } = project;
    const reader = new TypeReader(checker);
    return repoFiles(root).flatMap((file) => {
      const source = program.getSourceFile(join(root, file));
      const module = source && checker.getSymbolAtLocation(source);
      if (!module) throw new Error(`${file} is not part of ${PROJECT}`);
      return checker.getExportsOfModule(module).flatMap((symbol) => {
        const type = symbol.flags & SymbolFlags.Value ? checker.getTypeOfSymbol(symbol) : undefined;
        return (type && functionOf(reader, file, symbol.name, type)) ?? [];
      });
    });
  } finally {
    api.close();
  }
}
