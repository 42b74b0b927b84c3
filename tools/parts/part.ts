/** A service on this machine (database, object store, ...) that we start, check and stop. */
export type Part = {
  readonly name: string;
  /** A needed part that fails makes the whole command fail; the others may be absent. */
  readonly needed: boolean;
  /** Where clients reach it, without passwords. */
  readonly address: string;
  readonly port: number;
  /** Further ports it listens on. */
  readonly otherPorts?: readonly number[];
  /** Debian or npm packages with its programs, for the message when they are missing. */
  readonly packages: string;
  /** On another machine: it is only checked, never started or stopped from here. */
  readonly remote: boolean;
  /** Whether its programs are on this machine. */
  installed(): boolean;
  /** Starts it and resolves once it answers; otherwise throws an Error with a readable message. */
  up(): Promise<void>;
  /** Stops what up() started; does nothing when it is not running. */
  down(): Promise<void>;
  /** Whether a client with the configured address and credentials is served. */
  healthy(): Promise<boolean>;
  /** Whether the part that answers was started by this clone. */
  own(): Promise<boolean>;
};
