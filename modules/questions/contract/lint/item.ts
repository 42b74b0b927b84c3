/** A question as the checks read it; the content pack and the editor both hand theirs over in this form. */
export interface LintItem {
  readonly stem: string;
  readonly leadIn: string;
  readonly options: readonly { readonly text: string; readonly rationale: string; readonly correct: boolean }[];
  readonly explanation: string;
  readonly keyPoint: string;
  readonly references: readonly { readonly org: string; readonly id?: string | undefined }[];
  /** drawn: words inside the picture itself, where that is known. */
  readonly images: readonly {
    readonly alt: string;
    readonly caption?: string | undefined;
    readonly drawn?: string | undefined;
  }[];
}

export interface LintFinding {
  /** The rule that found it; a waiver names it. */
  readonly rule: string;
  /** fix: keeps a question from being published, and a pack from being valid. consider: a writer may know better. */
  readonly level: 'fix' | 'consider';
  readonly says: string;
  /** Where in the question, as its form names it. */
  readonly path: readonly (string | number)[];
}
/** What a rule says, or nothing. */
type Said = { readonly says: string; readonly path: readonly (string | number)[] };
export interface LintRule {
  readonly id: string;
  readonly level: LintFinding['level'];
  readonly check: (item: LintItem) => readonly Said[];
}

export const keyOf = ({ options }: LintItem) => options.find(({ correct }) => correct);
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
export const at = (says: string, ...path: readonly (string | number)[]): readonly Said[] => [{ says, path }];
export const none: readonly Said[] = [];
