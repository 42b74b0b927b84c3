import type { Token } from 'markdown-it';

const BUTTON = '{.button}';

/** `[Start](/trial){.button}`: styles the link as a button and removes the marker from the text. */
export function markButtonLinks(children: readonly Token[]): void {
  children.forEach((token, place) => {
    const after = children[place + 1];
    if (token.type !== 'link_close' || !after?.content.startsWith(BUTTON)) return;
    after.content = after.content.slice(BUTTON.length);
    const opening = children.slice(0, place).findLast((each) => each.type === 'link_open');
    if (opening) opening.meta = { button: true };
  });
}
