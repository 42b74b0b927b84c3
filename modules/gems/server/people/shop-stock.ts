import { stock } from '@app/commerce/server';
import { contribute, counted } from '@app/platform/contract';
import { countKinds } from './shop-stock.repo.ts';

/** What the price page says about gems. Those for the OSCE are sold apart, so they are counted apart. */
export const gemsOnSale = contribute(stock, async ({ db }) =>
  (await countKinds(db)).map(({ kind, gems, cards }) =>
    kind === 'osce'
      ? { opens: 'oscegems', count: gems, what: 'OSCE gems', note: `${counted(cards, 'card')} of what to say and do` }
      : { opens: 'gems', count: gems, what: 'gems', note: `${counted(cards, 'card')} that come back in time` },
  ),
);
