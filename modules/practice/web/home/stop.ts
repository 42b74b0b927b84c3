import type { Stopped } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { questionPath } from '../bank/paths.ts';
import { setPath } from '../sets/queries.ts';

/** The question somebody goes on with. */
export const stopHref = ({
  bank,
  category,
  matrix_id: matrix,
  set_id: set,
  question_id: id,
  number,
}: Stopped): string => (set ? setPath(set, number) : questionPath(bank, category ?? '', matrix ?? ALL_TOPICS, id));
