import type { Problem } from './problem.ts';

/** Why an action failed, below its button; on a panel, whose colours a notice would not suit. */
export const ProblemLine = ({ problem }: { readonly problem: Problem | null }) =>
  problem ? (
    <p role="alert" className="mt-3 text-sm">
      {problem.message}
    </p>
  ) : null;
