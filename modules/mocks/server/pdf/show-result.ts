import type { Deps } from '@app/platform/server';
import { readResult } from '../result/read-result.ts';
import { drawResult } from './draw-result.ts';

/** The result as a PDF, for its learner only. */
export async function showResult(deps: Deps, userId: string, id: string): Promise<{ name: string; base64: string }> {
  const result = await readResult(deps, userId, id);
  const body = await drawResult(result, deps.site.brand);
  return { name: `mock-${result.number}-result.pdf`, base64: Buffer.from(body).toString('base64') };
}
