/** The same text before the deletion is requested and before it is confirmed. */
export function WhatDeletionDoes() {
  return (
    <ul className="mb-5.5 list-disc space-y-2 pl-5 text-ink2">
      <li>You are logged out on every device.</li>
      <li>
        You lose these straight away: free seats at upcoming events, paid seats that you can still cancel (we refund
        them), and places on waiting lists. Your study pair ends, and your messages to each other are deleted.
      </li>
      <li>
        Your answers, notes, paid time and other paid seats wait for 7 days: log in during that time to keep your
        account.
      </li>
      <li>
        After that your name, your e-mail address and your work here are deleted, and those seats are lost without a
        refund. This can't be undone.
      </li>
      <li>We keep payment records, and anything else the law says we must, for as long as it requires.</li>
    </ul>
  );
}
