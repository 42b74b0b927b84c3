import { useSyncExternalStore } from 'react';
import { useLocation, useMatches, useParams } from 'react-router';
import { PHONE_ROOT, PHONE_SUFFIX } from '../../navigation/phone.ts';
import { screens } from '../../screens.ts';
import { type Back, backOf } from './back.ts';

const byPattern = (path: string) => screens.find((row) => row.path === path);

/** The row of the screen being shown, and whether it is shown in its phone form. */
export function useRow() {
  const id = useMatches().at(-1)?.id ?? '';
  const onPhone = id.endsWith(PHONE_SUFFIX);
  const own = onPhone ? id.slice(0, -PHONE_SUFFIX.length) : id;
  return { row: screens.find((each) => each.id === own), onPhone };
}

const never = () => () => undefined;
const NONE = {};

/** One document serves every address that fits its pattern, also offline, so parameters are only known after hydration. */
const useNames = () => {
  const params = useParams();
  return useSyncExternalStore(
    never,
    () => params,
    () => NONE,
  );
};

/** A list that links to a question may pass its own address to return to; otherwise the screen's row names it. */
export function useBack(): Back {
  const { row, onPhone } = useRow();
  const from = (useLocation().state as { readonly back?: Back } | null)?.back;
  const named = backOf({ row, onPhone, params: useNames(), screenFor: byPattern });
  return from ? { ...from, href: onPhone ? PHONE_ROOT + from.href : from.href } : named;
}
