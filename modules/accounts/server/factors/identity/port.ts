/** A company that compares a face with a document. We tell it who asks and learn what it decided; pictures never reach us. */
export interface IdentityProvider {
  readonly begin: (person: {
    readonly givenName: string;
    readonly lastName: string;
    /** Our own reference, returned with the decision. */
    readonly caseId: string;
    /** Where the browser returns to. */
    readonly returnTo: string;
  }) => Promise<{ readonly ref: string; readonly url: string }>;
  /** Null while nothing is decided. */
  readonly decision: (ref: string) => Promise<Decision | null>;
  /** What a message says, once its signature is right; null for one that decides nothing. Throws for a forged one. */
  readonly read: (body: Uint8Array, signature: string) => { readonly ref: string; readonly decision: Decision } | null;
}
export type Decision = 'approved' | 'declined' | 'expired' | 'again';
