import type { Puzzle } from '@app/accounts/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const LONGEST_MS = 60_000;

/** The browser derives the keys off the main thread, so the page stays responsive. */
export async function solvePuzzle(challenge: Puzzle): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST_MS });
  if (!solution) throw new Error('the puzzle was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
