/** What the columns of JSON hold, for the generated tables. */
export type MailVariables = Readonly<Record<string, string>>;
