import type { OrderStep } from '@app/commerce/contract';
import type { Deps } from '@app/platform/server';
import { insertStep } from './orders.repo.ts';

interface StepFacts {
  readonly note?: string;
  /** The member of staff or buyer who did it; default: nobody, it happened by itself. */
  readonly by?: string | null;
}

/** Adds a step to the history of an order, which must be locked or new. */
export const addStep = (deps: Deps, orderId: string, what: OrderStep, { note = '', by = null }: StepFacts = {}) =>
  insertStep(deps.db, { order_id: orderId, at: deps.clock.now(), what, note, actor_id: by });
