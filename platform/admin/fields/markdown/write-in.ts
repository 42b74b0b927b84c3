/** The part in which two texts differ. */
export function changeOf(before: string, after: string): { from: number; to: number; words: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  return { from, to: before.length - same, words: after.slice(from, after.length - same) };
}

/**
 * Changes the text of a box as typing would, so that Ctrl+Z takes it back: a value that is set loses the browser's
 * whole history. False when the browser cannot, or would cut the text at its limit.
 */
export function writeIn(box: HTMLTextAreaElement, text: string): boolean {
  // Nothing to insert: deleting nothing would delete the character before the caret.
  if (box.value === text) return true;
  if (box.maxLength >= 0 && text.length > box.maxLength) return false;
  box.focus();
  if (document.activeElement !== box) return false;
  const { from, to, words } = changeOf(box.value, text);
  box.setSelectionRange(from, to);
  // oxlint-disable-next-line typescript/no-deprecated -- no other call keeps the history
  document.execCommand(words === '' ? 'delete' : 'insertText', false, words);
  return box.value === text;
}
