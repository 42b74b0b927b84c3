/** The bytes of a page: plain, and in each compression that browsers accept. */
export interface PageBytes {
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}
/** A rendered page that can be sent again unchanged, because its policy names scripts by hash, not by nonce. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: PageBytes;
  readonly madeAt: number;
}
export interface PageCache {
  get(key: string): CachedPage | undefined;
  put(key: string, page: CachedPage): void;
}

/** Pages that are the same for every visitor, kept in process for seconds only, so that an edit soon shows everywhere. */
export function pageCache(options: {
  readonly seconds: number;
  readonly most: number;
  readonly now?: () => number;
}): PageCache {
  const now = options.now ?? Date.now;
  const pages = new Map<string, CachedPage>();
  return {
    get: (key) => {
      const page = pages.get(key);
      if (page && now() - page.madeAt > options.seconds * 1000) {
        pages.delete(key);
        return undefined;
      }
      return page;
    },
    put: (key, page) => {
      const oldest = pages.size >= options.most ? pages.keys().next().value : undefined;
      if (oldest !== undefined) pages.delete(oldest);
      pages.set(key, page);
    },
  };
}
