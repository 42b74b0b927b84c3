import { DECKING, gemsApi } from '@app/gems/contract';
import { toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { useGo } from '@app/practice/web/shared-parts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** After arriving from an answered question: keeps its key point as a card, once, and clears the query string. */
export function useKeepKeyPoint(): void {
  const [params] = useSearchParams();
  const item = params.get('keep');
  const sentId = useRef('');
  const goTo = useGo();
  const keep = useCall(gemsApi.ownCard, {
    refresh: [gemsApi.deck],
    onDone: () => toast({ message: 'The key point is a card in your deck.' }),
    onProblem: 'toast',
  });
  const run = useEffectEvent((itemId: string) => {
    if (sentId.current === itemId) return;
    sentId.current = itemId;
    void keep.call({ body: { id: crypto.randomUUID(), item_id: itemId } });
    goTo(DECKING, { replace: true });
  });
  useEffect(() => {
    if (item) run(item);
  }, [item]);
}
