/** How many of the trial questions a clinician has checked. */
export function reviewedInWords(reviewed: number): string {
  if (reviewed === 0) return 'None of these questions have been checked by a clinician yet.';
  return `${reviewed} of these questions ${reviewed === 1 ? 'has' : 'have'} been checked by a clinician so far.`;
}
