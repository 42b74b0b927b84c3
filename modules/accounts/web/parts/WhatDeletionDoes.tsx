/** The same text before the deletion is requested and before it is confirmed. */
export function WhatDeletionDoes() {
  return (
    <ul className="mb-5.5 list-disc space-y-2 pl-5 text-ink2">
      <li>You are logged out on every device.</li>
      <li>
        Seats at coming events that are free or can be refunded, places on waiting lists and your study pair with its
        messages are given up at once.
      </li>
      <li>Your answers, notes and paid time wait for 7 days: log in during that time to keep your account.</li>
      <li>After that your name, your address and your work here are erased. Nobody can bring them back.</li>
      <li>What the law obliges us to keep, such as records of payments, is kept for as long as the law requires.</li>
    </ul>
  );
}
