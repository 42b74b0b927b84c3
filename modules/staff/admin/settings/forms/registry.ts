import { formFor, type SettingForm } from '../form.ts';
import { BlacklistForm, FilterKeysForm, LikeRatioForm, UniversityForm, WatermarkForm } from './small-forms.tsx';
import { SuspiciousForm } from './SuspiciousForm.tsx';

/** Settings with their own form, by tag; the others are generated from their declared shape. */
export const settingForms: Readonly<Record<string, SettingForm>> = {
  filterkeys: formFor(FilterKeysForm),
  watermarkkeys: formFor(WatermarkForm),
  likeratio: formFor(LikeRatioForm),
  suspicious: formFor(SuspiciousForm),
  uniemail: formFor(UniversityForm),
  blacklist: formFor(BlacklistForm),
};
