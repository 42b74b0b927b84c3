/**
 * Lets a lower module use what modules above it provide, without importing them. The server of the lower module declares the slot,
 * upper modules contribute in module({ contributes }), and the application connects them.
 */
export interface Slot<Contribution> {
  readonly name: string;
  readonly contribution?: Contribution;
}
export const slot = <Contribution>(name: string): Slot<Contribution> => ({ name });

export interface SlotContribution {
  readonly slot: string;
  readonly value: unknown;
}
export const contribute = <Contribution>(to: Slot<Contribution>, value: Contribution): SlotContribution => ({
  slot: to.name,
  value,
});
