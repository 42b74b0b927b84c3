import { AppError } from '@app/platform/contract';
import type { DraftState, QuestionDraft } from '@app/questions/contract';
import { mergeDrafts, sameDraft, withSent } from './merge.ts';

const AFTER_TYPING_MS = 800;
const RETRY_MS = 5000;

/** What another editor saved meanwhile, where both changed the same fields. */
export interface Clash {
  readonly theirs: QuestionDraft;
  readonly by: string | null;
  readonly version: number;
  readonly fields: readonly (keyof QuestionDraft)[];
}
export interface SaverView {
  readonly draft: QuestionDraft;
  readonly saving: boolean;
  readonly dirty: boolean;
  readonly failed: boolean;
  readonly savedAt: number | null;
  readonly clash: Clash | null;
}
/** What lies on the device until the server has it, with all that is needed to merge it later. */
export interface Copy {
  readonly content: QuestionDraft;
  /** What it was written over. */
  readonly base: QuestionDraft;
  /** Sent without a reply so far: what the server has of it is no change of a colleague. */
  readonly sent: readonly QuestionDraft[];
}
/** The calls and the device, handed in so that a test can stand in for them. */
export interface SaverParts {
  readonly send: (content: QuestionDraft, version: number) => Promise<DraftState>;
  readonly read: () => Promise<{ readonly content: QuestionDraft; readonly draft: DraftState | null }>;
  /** Keeps a copy until the server has it. */
  readonly keep: (copy: Copy, version: number) => void;
  readonly drop: () => void;
  readonly onSaved: (draft: DraftState) => void;
}

/**
 * Saves a draft a moment after typing, one save at a time. What somebody else saved meanwhile is merged field by field;
 * only a field that both changed is put before the editor.
 */
export class Autosaver {
  #view: SaverView;
  #saved: QuestionDraft;
  #version: number;
  /** Sent without a reply: it may have arrived. */
  #unsure: QuestionDraft | null = null;
  /** Under way. */
  #sending: QuestionDraft | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #parts: SaverParts;
  readonly #listeners = new Set<() => void>();

  constructor(content: QuestionDraft, version: number, parts: SaverParts) {
    this.#view = { draft: content, saving: false, dirty: false, failed: false, savedAt: null, clash: null };
    this.#saved = content;
    this.#version = version;
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
    this.#view = { ...next, dirty: !sameDraft(next.draft, this.#saved) };
    for (const listener of this.#listeners) listener();
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  #keep(): void {
    const sent = [this.#unsure, this.#sending].filter((each) => each !== null);
    this.#parts.keep({ content: this.#view.draft, base: this.#saved, sent }, this.#version);
  }

  readonly edit = (draft: QuestionDraft): void => {
    this.#show({ draft });
    this.#keep();
    this.#later(AFTER_TYPING_MS);
  };

  /** Takes back what a tab left on the device. What a colleague saved since is merged as in any save. */
  readonly restore = ({ content, base, sent }: Copy): void => {
    const theirs = this.#saved;
    const from = sent.reduce((before, each) => withSent(before, each, theirs), base);
    const { merged, clashes } = mergeDrafts(from, content, theirs);
    if (clashes.length === 0) return this.edit(merged);
    this.#saved = from;
    this.#show({ draft: content, clash: { theirs, by: null, version: this.#version, fields: clashes } });
  };

  readonly save = async (): Promise<void> => {
    clearTimeout(this.#timer);
    // Two that wait for the same save must not both begin the next one.
    while (this.#running) await this.#running;
    if (this.#view.clash || sameDraft(this.#view.draft, this.#saved)) return;
    this.#running = this.#send(this.#view.draft).finally(() => {
      this.#running = null;
    });
    await this.#running;
  };

  async #send(sent: QuestionDraft): Promise<void> {
    this.#sending = sent;
    this.#show({ saving: true });
    this.#keep();
    try {
      const reply = await this.#parts.send(sent, this.#version);
      this.#version = reply.version;
      this.#saved = sent;
      this.#unsure = null;
      this.#sending = null;
      this.#show({ saving: false, failed: false, savedAt: Date.now() });
      if (this.#view.dirty) this.#keep();
      else this.#parts.drop();
      this.#parts.onSaved(reply);
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === 'VERSION_CONFLICT';
      if (!isConflict) this.#unsure = sent;
      this.#sending = null;
      this.#show({ saving: false, failed: !isConflict });
      if (isConflict) await this.#meet().catch(() => this.#later(RETRY_MS));
      else this.#later(RETRY_MS);
    }
  }

  async #meet(): Promise<void> {
    const { content: theirs, draft } = await this.#parts.read();
    if (this.#unsure) this.#saved = withSent(this.#saved, this.#unsure, theirs);
    this.#unsure = null;
    const { merged, clashes } = mergeDrafts(this.#saved, this.#view.draft, theirs);
    const version = draft?.version ?? 0;
    if (clashes.length > 0) {
      this.#show({ clash: { theirs, by: draft?.saved_by ?? null, version, fields: clashes } });
      return;
    }
    this.#version = version;
    this.#saved = theirs;
    this.#show({ draft: merged, savedAt: Date.now() });
    if (draft) this.#parts.onSaved(draft);
    if (this.#view.dirty) this.#later(0);
    else this.#parts.drop();
  }

  /** Ends a clash: the editor's words, or the other's in the fields both changed. */
  readonly settle = (mine: boolean): void => {
    const { clash, draft } = this.#view;
    if (!clash) return;
    const { merged } = mergeDrafts(this.#saved, draft, clash.theirs);
    const theirs = Object.fromEntries(clash.fields.map((field) => [field, clash.theirs[field]]));
    this.#version = clash.version;
    this.#saved = clash.theirs;
    this.#show({ clash: null, draft: mine ? merged : { ...merged, ...theirs } });
    if (this.#view.dirty) this.#later(0);
    else this.#parts.drop();
  };
}
