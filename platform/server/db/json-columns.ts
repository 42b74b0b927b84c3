/** Types of the JSON columns, for the generated tables. */
export type MailVariables = Readonly<Record<string, string>>;
