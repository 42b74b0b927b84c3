import { ADD_GEMS, DECKING } from '@app/gems/contract';
import { screen, screensOf } from '@app/platform/contract';

const all = { layout: 'privacy', phone: true, noIndex: true, offlineGroup: 'gems' } as const;
/** One card at a time, its buttons in reach of the thumb. */
const alone = { alone: true, back: DECKING } as const;

export const screens = screensOf('gems', [
  screen('/gems', 'GemsPage', 'gems', { ...all, title: 'All Gems', facts: { tag: 'qbgems' } }),
  screen('/gems/:name', 'GemPage', 'gems', { ...all, title: 'Gem' }),
  screen('/gems/:name/indexV1', 'IndexPage', 'gems', { ...all, title: 'Gem index' }),
  screen('/gemsdecking', 'DeckingPage', 'gems', { ...all, title: 'Decking', facts: { tag: 'qbgemsdeck' } }),
  screen('/gemsdecking/view', 'ReviewPage', 'gems', { ...all, ...alone, title: 'Deck' }),
  screen('/gemsdecking/view/:name', 'ReviewPage', 'gems', { ...all, ...alone, title: 'Deck of one gem' }),
  // Without gems the pages above redirect to /profile, which links here for what gems are and cost.
  screen(ADD_GEMS, 'LockedPage', 'verified', { layout: 'basic', noIndex: true, title: 'Add gems' }),
]);
