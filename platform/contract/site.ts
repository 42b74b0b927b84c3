/** Public facts of an installation that pages show. */
export interface SiteFacts {
  readonly publicUrl: string;
  readonly brand: string;
  readonly profession: string;
  readonly company: string;
  /** Empty until the owner has given it; pages then leave the sentence out. */
  readonly companyNumber: string;
  readonly companyAddress: string;
  readonly supportEmail: string;
  /** Where page views of people who agreed to be counted are posted; left out where nothing is counted. */
  readonly analyticsPath?: string;
  /** A service that says in which country the reader is; left out where nobody is asked. */
  readonly countryUrl?: string;
  /** Something can be bought here; left out while the shop is closed. */
  readonly salesOpen?: true;
  readonly social: readonly { readonly label: string; readonly url: string }[];
}

/** The browser's one policy for HTML in the back office: the server names it, and `storedHtml()` makes it. */
export const STORED_HTML_POLICY = 'stored-html';
