/** One real part of the system on this machine: a program we start, ask for its health, and stop again. */
export type Part = {
  readonly name: string;
  /** A needed part that fails makes the whole command fail; the others may be absent. */
  readonly needed: boolean;
  /** Where clients reach it, without passwords. */
  readonly address: string;
  readonly port: number;
  /** Ports it listens at beside that one. */
  readonly otherPorts?: readonly number[];
  /** Debian or npm packages that bring its programs, for the message when they are missing. */
  readonly packages: string;
  /** Whether its programs are on this machine. */
  installed(): boolean;
  /** Starts it and returns once it answers; throws an Error in plain words when it cannot. */
  up(): Promise<void>;
  /** Stops what up() started; does nothing when it is not running. */
  down(): Promise<void>;
  /** Whether a client with the configured address and credentials is served. */
  healthy(): Promise<boolean>;
  /** Whether the part that answers was started by this clone (or is on another machine, where it could not be). */
  own(): Promise<boolean>;
};
