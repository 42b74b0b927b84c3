/** A question as the checks read it; both the content pack and the editor convert to this form. */
export interface LintItem {
  readonly stem: string;
  readonly leadIn: string;
  readonly options: readonly { readonly text: string; readonly rationale: string; readonly correct: boolean }[];
  readonly explanation: string;
  readonly keyPoint: string;
  readonly references: readonly { readonly org: string; readonly id?: string | undefined }[];
  /** `drawn`: text inside the picture itself, where known. */
  readonly images: readonly {
    readonly alt: string;
    readonly caption?: string | undefined;
    readonly drawn?: string | undefined;
  }[];
}

export interface LintFinding {
  /** The rule that found it; a waiver refers to it. */
  readonly rule: string;
  /** fix: blocks publishing and makes a pack invalid. consider: the writer may know better. */
  readonly level: 'fix' | 'consider';
  readonly message: string;
  /** Where in the question, as in its form. */
  readonly path: readonly (string | number)[];
}
/** A rule's message and where it applies. */
type RuleMessage = { readonly message: string; readonly path: readonly (string | number)[] };
export interface LintRule {
  readonly id: string;
  readonly level: LintFinding['level'];
  readonly check: (item: LintItem) => readonly RuleMessage[];
}

export const keyOf = ({ options }: LintItem) => options.find(({ correct }) => correct);
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
export const at = (message: string, ...path: readonly (string | number)[]): readonly RuleMessage[] => [
  { message, path },
];
export const none: readonly RuleMessage[] = [];
