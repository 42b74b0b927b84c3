import type { LinkedQuestion } from '@app/guides/contract';
import type { Line } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { findItemsByCode, listBriefs, listQuestions, listTopics } from '@app/questions/server';

export interface LinksInput {
  readonly line: Line;
  readonly category?: string | undefined;
  readonly topic?: string | undefined;
  readonly codes?: string | undefined;
}

/** The opening words of questions requested by code, whatever topic they belong to. */
async function listNamed(deps: Deps, line: Line, codes: readonly string[]): Promise<LinkedQuestion[]> {
  if (codes.length === 0) return [];
  const ids = [...(await findItemsByCode(deps, codes)).values()];
  const briefs = [...(await listBriefs(deps, line, ids)).values()];
  return briefs.map(({ code, opening, leadIn }) => ({ code, opening, lead_in: leadIn }));
}

/** An editor's options: the topics of a category, the questions of a topic, and those requested by code. */
export async function readLinks(deps: Deps, { line, category, topic, codes = '' }: LinksInput) {
  const topics = category === undefined ? [] : await listTopics(deps, category);
  const matrixId = topics.find(({ slug }) => slug === topic)?.id;
  const shelf = category === undefined || matrixId === undefined ? [] : await listQuestions(deps, category, matrixId);
  const own = shelf.map(({ code, opening, leadIn }) => ({ code, opening, lead_in: leadIn }));
  const requested = [...new Set(codes.split(',').map((code) => code.trim()))];
  const elsewhere = requested.filter((code) => code !== '' && !own.some((each) => each.code === code));
  return {
    topics: topics.map(({ slug, name }) => ({ slug, name })),
    questions: [...own, ...(await listNamed(deps, line, elsewhere))],
  };
}
