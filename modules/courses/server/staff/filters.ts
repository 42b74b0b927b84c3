import { BOOKING_STATES, EVENT_KINDS, eventKinds } from '@app/courses/contract';
import { TRIAGE_STATES } from '@app/questions/contract';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const plain = (values: readonly string[]) => values.map((value) => ({ value, label: capital(value) }));

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** Every country that the runtime's locale data can name, sorted by name. */
function countries() {
  const names = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((one, two) => one.label.localeCompare(two.label));
}

/** Option lists of back-office forms. */
export const readFilters = () => ({
  event_types: EVENT_KINDS.map((value) => ({ value, label: eventKinds[value].label })),
  booking_states: plain(BOOKING_STATES),
  triage_states: plain(TRIAGE_STATES),
  countries: countries(),
});
