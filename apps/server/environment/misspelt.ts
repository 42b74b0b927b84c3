import { type Environment, settingNames } from './shape.ts';

/** A shorter name is one letter away from too many words that are not meant for us. */
const SHORTEST = 6;

/** One letter added, left out, replaced, or changed places with its neighbour. */
function isOneOff(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 1 || name === known) return false;
  let at = 0;
  while (at < name.length && name[at] === known[at]) at += 1;
  const rest = name.slice(at);
  const expected = known.slice(at);
  const isSwapped = rest.slice(2) === expected.slice(2) && rest[0] === expected[1] && rest[1] === expected[0];
  return isSwapped || [0, 1].some((cut) => [0, 1].some((kept) => rest.slice(cut) === expected.slice(kept)));
}

/** Names one letter away from one of ours: a setting somebody believes to be in force. */
export const misspeltNames = (environment: Environment): readonly string[] =>
  Object.keys(environment)
    .filter((name) => environment[name] && name.length >= SHORTEST && !settingNames.includes(name))
    .flatMap((name) =>
      settingNames
        .filter((known) => known.length >= SHORTEST && isOneOff(name, known))
        .map((known) => `  ${name}: no such setting; do you mean ${known}?`),
    );
