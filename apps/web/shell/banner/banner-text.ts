interface Stored {
  readonly content?: unknown;
  readonly status?: unknown;
}

const parsed = (value: string): Stored => {
  try {
    return (JSON.parse(value) ?? {}) as Stored;
  } catch {
    return {};
  }
};

/** The banner's HTML from the stored JSON {content, status}; empty when there is nothing to show. */
export function bannerHtml(value: string): string {
  const { content, status } = parsed(value);
  const on = status === 1 || status === '1' || status === true;
  return on && typeof content === 'string' ? content.trim() : '';
}
