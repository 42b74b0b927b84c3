interface StepWords {
  readonly staff: string;
  /** Null for a step, with its note, that only staff see. */
  readonly buyer: string | null;
}

/** Every step in the history of an order, by the name that is stored. */
export const ORDER_STEPS = {
  ordered: { staff: 'Order made', buyer: 'Ordered' },
  opened: { staff: 'Payment page opened', buyer: 'Payment page opened' },
  approval: { staff: 'Bank asked for approval', buyer: 'Your bank asked for approval' },
  declined: { staff: 'Declined, nothing taken', buyer: 'Declined, nothing taken' },
  expired: { staff: 'Not paid in time', buyer: 'Not paid in time' },
  paid: { staff: 'Payment captured', buyer: 'Paid' },
  granted: { staff: 'Access opened', buyer: 'Access opened' },
  receipt: { staff: 'Receipt numbered and mailed', buyer: 'Receipt sent' },
  'receipt sent again': { staff: 'Receipt sent again', buyer: 'Receipt sent again' },
  // The buyer sees it in the state of the order.
  held: { staff: 'Held for a decision', buyer: null },
  decided: { staff: 'Opened by staff', buyer: null },
  attached: { staff: 'Attached to this account', buyer: 'Added to your account' },
  'codes sent': { staff: 'Codes sent', buyer: 'Codes sent' },
  'codes sent again': { staff: 'Codes sent again', buyer: 'Codes sent again' },
  'places taken back': { staff: 'Places taken back', buyer: 'Unused places taken back' },
  'invoice cancelled': { staff: 'Invoice cancelled', buyer: null },
  claimed: { staff: 'Gift used', buyer: 'Gift used' },
  'refund asked': { staff: 'Refund requested', buyer: null },
  'refund refused': { staff: 'Refund refused by the provider', buyer: null },
  refunded: { staff: 'Refunded', buyer: 'Refunded' },
  disputed: { staff: 'Payment disputed', buyer: 'Payment disputed' },
  'dispute won': { staff: 'Dispute won', buyer: 'Dispute closed' },
  'dispute lost': { staff: 'Dispute lost', buyer: 'Dispute closed' },
  note: { staff: 'Note', buyer: null },
} as const satisfies Readonly<Record<string, StepWords>>;

export type OrderStep = keyof typeof ORDER_STEPS;
export const ORDER_STEP_NAMES = Object.keys(ORDER_STEPS) as OrderStep[];
