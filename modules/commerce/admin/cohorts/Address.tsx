import { Fragment } from 'react';
import { addressParts } from './words.ts';

/** An e-mail address; on a narrow screen it breaks before the @ or a dot, and inside a word only if it must. */
export const Address = ({ of }: { readonly of: string }) => (
  <span className="wrap-anywhere">
    {addressParts(of).map((part, at) => (
      <Fragment key={at}>
        {at > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </span>
);
