import type { Deps } from '@app/platform/server';
import type { Bank } from '@app/practice/contract';
import { ALL_TOPICS, isId } from '@app/questions/contract';
import {
  type BankCategory,
  type BankMatrix,
  type CategoryRef,
  findCategory,
  listBank,
  type ListedQuestion,
  listQuestions,
} from '@app/questions/server';
import { fail } from '../../contract/errors.ts';

/** What an address says of a category: its id, or a name. */
export const categoryRef = (said: string): CategoryRef => (isId(said) ? { id: said } : { name: said });

export interface Head {
  readonly bank: Bank;
  readonly id: string;
  readonly name: string;
  readonly renamed: boolean;
}
export interface Shelf {
  readonly head: Head;
  readonly matrix: { readonly id: string; readonly name: string | null; readonly level: string | null };
  readonly questions: readonly ListedQuestion[];
}

const wholeCategory = { id: ALL_TOPICS, name: null, level: null };

/** A topic, or a whole category, as an address names it. */
export async function openShelf(deps: Deps, bank: Bank, category: string, matrix: string): Promise<Shelf> {
  const found = (await findCategory(deps, bank, categoryRef(category))) ?? fail('NOT_FOUND');
  const { id, name } = found.category;
  const head = { bank, id, name, renamed: found.renamed };
  const questions = await listQuestions(deps, id, matrix);
  if (matrix === ALL_TOPICS) return { head, matrix: wholeCategory, questions };
  const topics = (await listBank(deps, bank)).find((each) => each.id === id)?.matrices ?? [];
  const topic = topics.find((each) => each.id === matrix) ?? fail('NOT_FOUND');
  return { head, matrix: { id: topic.id, name: topic.name, level: topic.level }, questions };
}

export interface Topics {
  readonly head: Head;
  readonly matrices: readonly BankMatrix[];
  /** The topic that was named, when one was. */
  readonly named: string | null;
}

const headOf = (bank: Bank, category: Pick<BankCategory, 'id' | 'name'>, renamed: boolean): Head => ({
  bank,
  id: category.id,
  name: category.name,
  renamed,
});

/** The topics of a category, by the category or by one of them. */
export async function findTopics(deps: Deps, bank: Bank, said: string): Promise<Topics> {
  const all = await listBank(deps, bank);
  const owner = all.find(({ matrices }) => matrices.some(({ id }) => id === said));
  if (owner) return { head: headOf(bank, owner, false), matrices: owner.matrices, named: said };
  const found = (await findCategory(deps, bank, categoryRef(said))) ?? fail('NOT_FOUND');
  const matrices = all.find(({ id }) => id === found.category.id)?.matrices ?? [];
  return { head: headOf(bank, found.category, found.renamed), matrices, named: null };
}
