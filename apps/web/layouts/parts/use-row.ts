import { useMatches, useParams } from 'react-router';
import { PHONE_SUFFIX } from '../../navigation/phone.ts';
import { servedScreens } from '../../screens.ts';
import { type Back, backOf } from './back.ts';

const byPattern = (path: string) => servedScreens.find((row) => row.path === path);

/** The row of the screen being shown, and whether it is shown in its phone form. */
export function useRow() {
  const id = useMatches().at(-1)?.id ?? '';
  const onPhone = id.endsWith(PHONE_SUFFIX);
  const own = onPhone ? id.slice(0, -PHONE_SUFFIX.length) : id;
  return { row: servedScreens.find((each) => each.id === own), onPhone };
}

export function useBack(): Back {
  const { row, onPhone } = useRow();
  return backOf({ row, onPhone, params: useParams(), screenFor: byPattern });
}
