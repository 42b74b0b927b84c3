import { AppError } from '@app/platform/contract';
import type { DraftState, QuestionDraft, QuestionItem } from '@app/questions/contract';
import { mergeDrafts, sameDraft, withSent } from './merge.ts';
import { isRefusal } from './refused-words.ts';

const AFTER_TYPING_MS = 800;
const RETRY_MS = 5000;
/** After this many conflicts in a row a save pauses before the next attempt. */
const MOST_ROUNDS = 5;

/** The versions the editor has seen, which a save must name. */
export interface Seen {
  /** Version of the draft; 0 when there is none. */
  readonly version: number;
  /** Version of the question; 0, which the server refuses, until a version published past the draft is merged. */
  readonly item_version: number;
}
/** Another editor's save, where both changed the same fields. */
export interface Clash {
  readonly theirs: QuestionDraft;
  /** The common base of both. */
  readonly base: QuestionDraft;
  readonly by: string | null;
  readonly seen: Seen;
  readonly fields: readonly (keyof QuestionDraft)[];
  /** The draft state that came with it; omitted when the editor already has it. */
  readonly state?: DraftState | null;
  /** The editor closed the dialog without a choice; it is shown again on request, and before publishing or a move. */
  readonly dismissed?: boolean;
}
export interface SaverView {
  readonly draft: QuestionDraft;
  readonly saving: boolean;
  readonly dirty: boolean;
  /** The server did not respond; the save is retried. */
  readonly failed: boolean;
  /** The server refused the content; it is sent again after an edit. */
  readonly refused: AppError | null;
  readonly savedAt: number | null;
  readonly clash: Clash | null;
  /** Version of the question, as in Seen. */
  readonly itemVersion: number;
}
/** Stored on the device until the server has it, with what is needed to merge it later. */
export interface Copy {
  readonly content: QuestionDraft;
  /** What the editor started from. */
  readonly base: QuestionDraft;
  /** Sent, but without a reply so far: if the server has it, that is not a colleague's change. */
  readonly sent: readonly QuestionDraft[];
}
/** The parts of a question that the saver uses. */
export type Read = Pick<QuestionItem, 'content' | 'draft' | 'version' | 'behind'>;
/** The calls and the device storage, injected so that tests can replace them. */
export interface SaverParts {
  readonly send: (content: QuestionDraft, seen: Seen) => Promise<DraftState>;
  readonly read: () => Promise<Read>;
  /** Stores a copy until the server has it. */
  readonly keep: (copy: Copy, version: number) => void;
  /** Removes that copy; those of earlier visits stay until they are restored or discarded. */
  readonly drop: () => void;
  /** Called with the server's current draft; null when it is gone because another editor published it. */
  readonly onSaved: (draft: DraftState | null) => void;
}

const seenIn = ({ draft, version, behind }: Read): Seen => ({
  version: draft?.version ?? 0,
  item_version: behind ? 0 : version,
});

/** merged: another editor saved first, and their changes were merged or the editor has to choose. */
type Outcome = 'saved' | 'merged' | 'failed';

/**
 * Saves a draft a moment after typing, one save at a time. What another editor saved or published meanwhile is merged
 * field by field; the editor only has to choose where both changed a field.
 */
export class Autosaver {
  #view: SaverView;
  #saved: QuestionDraft;
  #seen: Seen;
  /** A published version was merged, so the draft must be saved even if its content is unchanged. */
  #mustSave = false;
  /** Sent without a reply: it may have arrived. */
  #unconfirmed: QuestionDraft | null = null;
  /** Being sent. */
  #sending: QuestionDraft | null = null;
  #running: Promise<Outcome> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #parts: SaverParts;
  readonly #listeners = new Set<() => void>();

  constructor(item: Read, parts: SaverParts) {
    const itemVersion = seenIn(item).item_version;
    const quiet = { saving: false, dirty: false, failed: false, refused: null, savedAt: null, clash: null };
    this.#view = { draft: item.content, itemVersion, ...quiet };
    this.#saved = item.content;
    this.#seen = seenIn(item);
    this.#parts = parts;
  }

  readonly view = (): SaverView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  };

  #show(change: Partial<SaverView>): void {
    const next = { ...this.#view, ...change };
    const dirty = this.#mustSave || !sameDraft(next.draft, this.#saved);
    this.#view = { ...next, dirty, itemVersion: this.#seen.item_version };
    for (const listener of this.#listeners) listener();
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  #keep(): void {
    const sent = [this.#unconfirmed, this.#sending].filter((each) => each !== null);
    this.#parts.keep({ content: this.#view.draft, base: this.#saved, sent }, this.#seen.version);
  }

  /** Stores unsaved text again, after a copy of an earlier visit that was stored below it was discarded. */
  readonly keepAgain = (): void => (this.#view.dirty ? this.#keep() : this.#parts.drop());

  readonly edit = (draft: QuestionDraft): void => {
    this.#show({ draft });
    this.#keep();
    this.#later(AFTER_TYPING_MS);
  };

  /** Restores a copy that a tab left on the device, merged with what a colleague saved since. */
  readonly restore = ({ content, base, sent }: Copy): void => {
    const theirs = this.#saved;
    const from = sent.reduce((before, each) => withSent(before, each, theirs), base);
    const { merged, clashes } = mergeDrafts(from, content, theirs);
    if (clashes.length === 0) return this.edit(merged);
    this.#saved = from;
    this.#show({ draft: content, clash: { theirs, base: from, by: null, seen: this.#seen, fields: clashes } });
  };

  /** True when the server has the draft as it was at the call. */
  readonly save = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      // Two callers that waited for the same save must not both start the next one.
      while (this.#running) await this.#running;
      const { clash, draft, dirty, failed } = this.#view;
      // A dismissed clash is not shown again here: the dialog would open in the middle of a sentence.
      if (clash) return false;
      if (!dirty && !failed) return true;
      // With nothing to send, it was a read that failed.
      const outcome = await this.#run(dirty ? this.#send(draft) : this.#tryToMerge(false));
      if (outcome !== 'merged') return outcome === 'saved';
    }
    this.#later(RETRY_MS);
    return false;
  };

  /** Before publishing or a move: saves everything, with any version published past the draft merged. */
  readonly finish = async (): Promise<boolean> => {
    while (this.#running) await this.#running;
    this.reopen();
    const unmet = this.#seen.item_version === 0 && !this.#view.clash;
    if (unmet && (await this.#run(this.#tryToMerge())) === 'failed') return false;
    // The second save sends what was typed during the first.
    return (await this.save()) && this.save();
  };

  /**
   * Reads the draft again after a conflict. Without `mergePublished` a published version is not merged: merging would make a
   * mere reader a writer of the draft, who then could not sign it.
   */
  readonly reload = async ({ mergePublished }: { readonly mergePublished: boolean }): Promise<boolean> => {
    while (this.#running) await this.#running;
    this.reopen();
    return !this.#view.clash && (await this.#run(this.#tryToMerge(mergePublished))) === 'merged' && this.save();
  };

  /** One at a time; the caller has waited for the previous one. */
  #run(work: Promise<Outcome>): Promise<Outcome> {
    const running = work.finally(() => {
      this.#running = null;
    });
    this.#running = running;
    return running;
  }

  async #send(sent: QuestionDraft): Promise<Outcome> {
    this.#sending = sent;
    this.#show({ saving: true });
    this.#keep();
    try {
      const reply = await this.#parts.send(sent, this.#seen);
      this.#seen = { ...this.#seen, version: reply.version };
      this.#saved = sent;
      this.#mustSave = false;
      this.#unconfirmed = null;
      this.#sending = null;
      this.#show({ saving: false, failed: false, refused: null, savedAt: Date.now() });
      if (this.#view.dirty) this.#keep();
      else this.#parts.drop();
      this.#parts.onSaved(reply);
      return 'saved';
    } catch (error) {
      return this.#fail(sent, error);
    }
  }

  #fail(sent: QuestionDraft, error: unknown): Outcome | Promise<Outcome> {
    const isConflict = error instanceof AppError && error.code === 'VERSION_CONFLICT';
    const refused = !isConflict && isRefusal(error) ? error : null;
    const failed = !isConflict && !refused;
    if (failed) this.#unconfirmed = sent;
    this.#sending = null;
    this.#show({ saving: false, failed, refused });
    if (isConflict) return this.#tryToMerge();
    if (failed) this.#later(RETRY_MS);
    return 'failed';
  }

  async #tryToMerge(mergePublished = true): Promise<Outcome> {
    try {
      await this.#readAndMerge(mergePublished);
      return 'merged';
    } catch {
      this.#show({ failed: true });
      this.#later(RETRY_MS);
      return 'failed';
    }
  }

  async #readAndMerge(mergePublished: boolean): Promise<void> {
    const item = await this.#parts.read();
    const { content: theirs, draft, behind } = item;
    if (this.#unconfirmed) this.#saved = withSent(this.#saved, this.#unconfirmed, theirs);
    this.#unconfirmed = null;
    const base = this.#saved;
    const { merged, clashes } = mergeDrafts(base, this.#view.draft, theirs);
    if (clashes.length > 0) {
      const by = draft?.saved_by ?? null;
      const clash = { theirs, base, by, seen: seenIn(item), fields: clashes, state: draft };
      this.#show({ failed: false, clash });
      return;
    }
    this.#seen = seenIn(item);
    this.#saved = theirs;
    this.#show({ draft: merged, failed: false, savedAt: Date.now() });
    this.#parts.onSaved(draft);
    if (behind && mergePublished) this.#mergePublished(behind, item.version);
    if (!this.#view.dirty) this.#parts.drop();
  }

  /** Merges a version published past the draft like another editor's change. */
  #mergePublished({ base, now }: NonNullable<Read['behind']>, itemVersion: number): void {
    const { draft } = this.#view;
    const seen = { ...this.#seen, item_version: itemVersion };
    const { merged, clashes } = mergeDrafts(base, draft, now);
    this.#mustSave = true;
    if (clashes.length > 0) {
      this.#show({ clash: { theirs: now, base, by: null, seen, fields: clashes } });
      return;
    }
    this.#seen = seen;
    this.#show({ draft: merged });
  }

  /** Shows a dismissed clash again. */
  readonly reopen = (): void => {
    const { clash } = this.#view;
    if (clash?.dismissed) this.#show({ clash: { ...clash, dismissed: false } });
  };

  /** Dismissed without a choice: the editor's text stays on the screen, and nothing is saved over the other text. */
  readonly dismiss = (): void => {
    const { clash } = this.#view;
    if (clash) this.#show({ clash: { ...clash, dismissed: true } });
  };

  /** Resolves a clash: the fields that both changed are taken from this editor or from the other. */
  readonly resolveClash = (mine: boolean): void => {
    const { clash, draft } = this.#view;
    if (!clash) return;
    const { merged } = mergeDrafts(clash.base, draft, clash.theirs);
    const theirFields = Object.fromEntries(clash.fields.map((field) => [field, clash.theirs[field]]));
    this.#seen = clash.seen;
    this.#saved = clash.theirs;
    this.#show({ clash: null, draft: mine ? merged : { ...merged, ...theirFields } });
    if (clash.state !== undefined) this.#parts.onSaved(clash.state);
    if (this.#view.dirty) this.#later(0);
    else this.#parts.drop();
  };
}
