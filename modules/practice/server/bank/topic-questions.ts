import type { Deps } from '@app/platform/server';
import type { Bank } from '@app/practice/contract';
import { ALL_TOPICS, isId } from '@app/questions/contract';
import {
  type CategoryRef,
  findByTopic,
  findCategory,
  type ListedQuestion,
  listQuestions,
  listTopics,
} from '@app/questions/server';
import { fail } from '../../contract/errors.ts';

/** A category in a URL is an id or a name. */
export const categoryRef = (text: string): CategoryRef => (isId(text) ? { id: text } : { name: text });

export interface Head {
  readonly bank: Bank;
  readonly id: string;
  readonly name: string;
  readonly renamed: boolean;
}
export interface TopicQuestions {
  readonly head: Head;
  readonly matrix: { readonly id: string; readonly name: string | null; readonly level: string | null };
  readonly questions: readonly ListedQuestion[];
}

const wholeCategory = { id: ALL_TOPICS, name: null, level: null };

/** A topic or a whole category, as named in the URL. */
export async function readTopic(deps: Deps, bank: Bank, category: string, matrix: string): Promise<TopicQuestions> {
  const found = (await findCategory(deps, bank, categoryRef(category))) ?? fail('NOT_FOUND');
  const { id, name } = found.category;
  const head = { bank, id, name, renamed: found.renamed };
  if (matrix === ALL_TOPICS) return { head, matrix: wholeCategory, questions: await listQuestions(deps, id, matrix) };
  const [questions, topics] = await Promise.all([listQuestions(deps, id, matrix), listTopics(deps, id)]);
  const topic = topics.find((each) => each.id === matrix) ?? fail('NOT_FOUND');
  return { head, matrix: { id: topic.id, name: topic.name, level: topic.level }, questions };
}

export interface Topics {
  readonly head: Head;
  readonly matrices: readonly { readonly id: string; readonly name: string; readonly level: string | null }[];
  /** The topic's id, when the request named a topic. */
  readonly named: string | null;
}

/** The topics of a category. `ref` is the id or name of the category, or the id of one of its topics. */
export async function findTopics(deps: Deps, bank: Bank, ref: string): Promise<Topics> {
  const found = await findCategory(deps, bank, categoryRef(ref));
  const { id, name } = found?.category ?? (await findByTopic(deps, bank, ref)) ?? fail('NOT_FOUND');
  const head = { bank, id, name, renamed: found?.renamed ?? false };
  return { head, matrices: await listTopics(deps, id), named: found ? null : ref };
}
