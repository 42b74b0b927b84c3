import { formFor, type SettingForm } from '../form.ts';
import { BlacklistForm, FilterKeysForm, LikeRatioForm, UniversityForm, WatermarkForm } from './small-forms.tsx';
import { SuspiciousForm } from './SuspiciousForm.tsx';

/** Settings with a form of their own, by tag; the others are drawn from their declared shape. */
export const settingForms: Readonly<Record<string, SettingForm>> = {
  filterkeys: formFor(FilterKeysForm),
  watermarkkeys: formFor(WatermarkForm),
  likeratio: formFor(LikeRatioForm),
  suspicious: formFor(SuspiciousForm),
  uniemail: formFor(UniversityForm),
  blacklist: formFor(BlacklistForm),
};
