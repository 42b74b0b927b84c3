import { tabStore } from '@app/platform/web';
import { useAction } from '@app/platform/web/write';
import type { OptionKey, TrialAnswer } from '@app/questions/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toggled } from '../bank/toggled.ts';
import { readAnswers } from '../writes/trial-answers.ts';
import { markTrial } from './mark-trial.ts';

/** A trial question with its key, for the option that was chosen. */
export type MarkedTrial = TrialAnswer & { readonly option: OptionKey };

/** Choosing, striking out and checking one trial question. Nothing is stored on the server. */
export function useTrial(n: number, first: MarkedTrial | null) {
  const [picked, setPicked] = useState<OptionKey | null>(null);
  const [marked, setMarked] = useState(first);
  const [struck, setStruck] = useState<readonly OptionKey[]>([]);
  const news = useRef(false);
  const marking = useAction((option: OptionKey) => markTrial(n, option), {
    onDone: (answer, option) => {
      news.current = true;
      setMarked({ ...answer, option });
    },
  });
  const reopening = useAction((option: OptionKey) => markTrial(n, option), {
    onDone: (answer, option) => setMarked({ ...answer, option }),
  });
  const busy = marking.pending || reopening.pending;
  /** After a reload, and on the way back, an answered question is shown with its answer. */
  const reopen = useEffectEvent(() => {
    const option = readAnswers(tabStore)[n]?.option;
    if (option && !marked) void reopening.call(option);
  });
  useEffect(() => reopen(), []);
  const check = () => {
    if (picked && !marked && !busy) void marking.call(picked);
  };
  const strike = (key: OptionKey) => {
    setStruck((before) => toggled(before, key));
    if (picked === key) setPicked(null);
  };
  const consumeAnnouncement = () => {
    const was = news.current;
    news.current = false;
    return was;
  };
  const chosen = marked?.option ?? picked;
  return {
    chosen,
    marked,
    struck,
    busy,
    problem: marking.problem,
    consumeAnnouncement,
    choose: setPicked,
    strike,
    check,
  };
}
