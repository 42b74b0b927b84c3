/** Named background work with a typed payload. Payloads carry ids, never addresses or secrets. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  readonly payload?: Payload;
}
export const job = <Payload extends object>(name: string): JobKind<Payload> => ({ name });
