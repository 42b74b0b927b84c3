import { addressParts } from './labels.ts';

/** An e-mail address; on a narrow screen it breaks before the @, and inside a word only if it must. */
export function Address({ of }: { readonly of: string }) {
  const [person, host] = addressParts(of);
  return (
    <span className="wrap-anywhere">
      {person}
      <wbr />
      {host}
    </span>
  );
}
