/** The same text before the deletion is requested and before it is confirmed. */
export function WhatDeletionDoes() {
  return (
    <ul className="mb-5.5 list-disc space-y-2 pl-5 text-ink2">
      <li>You are logged out on every device.</li>
      <li>For 7 days nothing is lost: log in during that time, and your account is as it was.</li>
      <li>After that your name, your address and your work here are erased. Nobody can bring them back.</li>
      <li>What the law obliges us to keep, such as records of payments, is kept for as long as the law requires.</li>
    </ul>
  );
}
