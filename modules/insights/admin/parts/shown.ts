import { csvText } from '@app/platform/admin';
import { FINDING_LABELS, type Estimate, type RadarRow, whyOf } from '@app/insights/contract';

/** Under this many people a share is mostly chance and is not shown; under the second only its range is. */
export const SHOWN_FROM = 30;
export const VALUE_FROM = 100;

const percent = (share: number): string => String(Math.round(100 * share));
/** "45–51" of a share. */
export const shareRange = ({ low, high }: Estimate): string => `${percent(low)}–${percent(high)}`;
/** "48%", or nothing while the range alone can be trusted. */
export const shareValue = ({ value }: Estimate, people: number): string =>
  people < VALUE_FROM ? '' : `${percent(value)}%`;

const MINUS = '−';
/** Two places; what rounds to nothing has no sign. */
const decimals = (value: number): string => {
  const text = Math.abs(value).toFixed(2);
  return value < 0 && text !== '0.00' ? `${MINUS}${text}` : text;
};
export const separatesValue = (estimate: Estimate | null, people: number): string =>
  estimate === null || people < SHOWN_FROM ? 'too few' : decimals(estimate.value);
export const separatesRange = ({ low, high }: Estimate): string => `${decimals(low)} to ${decimals(high)}`;

/** The list as a file, with the same figures. */
export const radarCsv = (rows: readonly RadarRow[]): string =>
  csvText([
    ['Code', 'Reason', 'Why', 'People', 'Right %', 'From', 'To', 'Strong from weak'],
    ...rows.map(({ code, finding, people, right, separates }) => [
      code,
      FINDING_LABELS[finding.kind],
      whyOf(finding, people),
      String(people),
      percent(right.value),
      percent(right.low),
      percent(right.high),
      separates === null ? '' : separates.value.toFixed(2),
    ]),
  ]);
