/** Parts of pages for the modules above, so that a guide or a mock looks and behaves like the bank. */
export { placePath } from './bank/paths.ts';
export { KEPT_MS, questionQuery } from './bank/queries.ts';
export { useGo } from './bank/use-go.ts';
export { FlagSections } from './lists/flags/FlagSections.tsx';
export { FlagsLoaded } from './lists/flags/FlagsLoaded.tsx';
export { Intro } from './lists/Intro.tsx';
export { ListPage } from './lists/ListPage.tsx';
export { ListWaiting } from './lists/ListWaiting.tsx';
export { Marked } from './lists/search/Marked.tsx';
export { type TextsFilter, textsFilterIn, textsQuery } from './lists/texts/texts-filter.ts';
export { TextsFoot } from './lists/texts/TextsFoot.tsx';
export { useTextsSearch } from './lists/texts/use-texts-search.ts';
export { Unavailable } from './lists/Unavailable.tsx';
export { NoteCard } from './question/aside/NoteCard.tsx';
export { ReportToEditors } from './report/ReportToEditors.tsx';
export { Sourced } from './report/Sourced.tsx';
export { ByGroup } from './result/ByGroup.tsx';
export { TimeChart } from './result/TimeChart.tsx';
