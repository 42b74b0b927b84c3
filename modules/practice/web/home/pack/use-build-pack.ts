import { MAIN_BANK } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { useAction } from '@app/platform/web/write';
import { practiceApi } from '@app/practice/contract';
import type { PackTopics } from './PackQuestions.tsx';

/** Draws the questions of a pack as a set of its own, once however often it is pressed; answers count as in any set. */
export const useBuildPack = (onDone: (id: string) => void) =>
  useAction(
    ({ size, categories, onlyUnseen }: PackTopics, keyFor) =>
      callEndpoint(practiceApi.buildSet, {
        body: {
          op_id: keyFor(),
          bank: MAIN_BANK,
          mode: 'tutor',
          size,
          ...(categories.length > 0 ? { categories: [...categories] } : {}),
          ...(onlyUnseen ? { states: ['unseen'] } : {}),
        },
      }),
    { onDone: ({ id }) => onDone(id) },
  );
