/** A company that compares a face with a document. It gets the name and returns a decision; we never see the pictures. */
export interface IdentityProvider {
  readonly begin: (person: {
    readonly givenName: string;
    readonly lastName: string;
    /** Our own reference, returned with the decision. */
    readonly caseId: string;
    /** Where the browser returns to. */
    readonly returnTo: string;
  }) => Promise<{ readonly ref: string; readonly url: string }>;
  /** Null while it is undecided. */
  readonly decision: (ref: string) => Promise<IdentityDecision | null>;
  /** The decision in a signed message; null if it contains none. Throws for a forged one. */
  readonly read: (
    body: Uint8Array,
    signature: string,
  ) => { readonly ref: string; readonly decision: IdentityDecision } | null;
}
export type IdentityDecision = 'approved' | 'declined' | 'expired' | 'again';
