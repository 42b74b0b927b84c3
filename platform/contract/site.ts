/** Public facts of an installation that pages show. */
export interface SiteFacts {
  readonly publicUrl: string;
  readonly brand: string;
  readonly profession: string;
  readonly company: string;
  /** Empty until the owner has set it; pages then leave the sentence out. */
  readonly companyNumber: string;
  readonly companyAddress: string;
  readonly supportEmail: string;
  /** Where page views are posted for visitors who agreed to analytics; left out where analytics are off. */
  readonly analyticsPath?: string;
  /** A service that returns the reader's country; left out where it is not looked up. */
  readonly countryUrl?: string;
  /** The captcha is reCAPTCHA, whose terms the forms must name; left out with our own. */
  readonly recaptcha?: true;
  /** Something can be bought here; left out while the shop is closed. */
  readonly salesOpen?: true;
  /** People can have their identity checked; left out without a provider. */
  readonly identityChecks?: true;
  readonly social: readonly { readonly label: string; readonly url: string }[];
}

/** The only Trusted Types policy for HTML in the back office: the server allows it by name, and `storedHtml()` creates it. */
export const STORED_HTML_POLICY = 'stored-html';
