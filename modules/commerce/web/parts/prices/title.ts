/** The head of every page where plans are chosen. */
export const PRICES_TITLE = 'Choose a plan. One payment, nothing renews';
export const PRICES_LEDE =
  'Every plan opens the same questions, guides and mocks. You choose how long, and whether gems are in it.';
