/** The same text before the deletion is requested and before it is confirmed. */
export function WhatDeletionDoes() {
  return (
    <ul className="mb-5.5 list-disc space-y-2 pl-5 text-ink2">
      <li>You are logged out on every device.</li>
      <li>
        You give up at once seats at coming events that are free or can be refunded, and places on waiting lists. You
        leave your study partner, and your messages to each other go.
      </li>
      <li>Your answers, notes and paid time wait for 7 days: log in during that time to keep your account.</li>
      <li>After that your name, your e-mail address and your work here are erased. Nobody can bring them back.</li>
      <li>What the law obliges us to keep, such as records of payments, is kept for as long as the law requires.</li>
    </ul>
  );
}
