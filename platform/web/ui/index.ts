// The light components: plain React and CSS. Components that use Base UI are in heavy.ts.
export { Button, type ButtonProps } from './actions/Button.tsx';
export { ButtonLink, type ButtonLinkProps } from './actions/ButtonLink.tsx';
export type { ButtonSize, ButtonTone } from './actions/button-look.ts';
export { IconButton, type IconButtonProps } from './actions/IconButton.tsx';
export { Illustration, type IllustrationName } from './brand/Illustration.tsx';
export { Logo, type LogoProps } from './brand/Logo.tsx';
export { LogoMark } from './brand/LogoMark.tsx';
export { Avatar, type AvatarProps } from './data/Avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './data/Badge.tsx';
export { Card, type CardProps, Panel } from './data/Card.tsx';
export { Chip, ChipLink, type ChipProps, RemovableChip } from './data/Chip.tsx';
export { Kbd } from './data/Kbd.tsx';
export { ScoreBar, type ScoreBarProps } from './data/ScoreBar.tsx';
export {
  BulkBar,
  type SortDirection,
  Table,
  type TableProps,
  Tbody,
  Td,
  type TdProps,
  Th,
  type ThProps,
  Thead,
  Tr,
} from './data/Table.tsx';
export { Fact, Facts, type FactProps, type FactsProps } from './data/Facts.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx';
export { ErrorFallback } from './feedback/ErrorFallback.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/ErrorState.tsx';
export { LoadingBar } from './feedback/LoadingBar.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './feedback/Notice.tsx';
export { OfflineBanner, type OfflineBannerProps } from './feedback/OfflineBanner.tsx';
export { Progress, ProgressLine, type ProgressProps } from './feedback/Progress.tsx';
export { Loading, type LoadingProps, Skeleton, SkeletonLines } from './feedback/Skeleton.tsx';
export { Spinner } from './actions/Spinner.tsx';
export { Toaster } from './feedback/Toaster.tsx';
export { type ToastInput, toast } from './feedback/toast-store.ts';
export { Checkbox, type CheckboxProps } from './inputs/Checkbox.tsx';
export { CodeInput, type CodeInputProps } from './inputs/CodeInput.tsx';
export { Field, FieldNote, type FieldProps, useFieldWiring } from './inputs/Field.tsx';
export { PasswordInput, type PasswordInputProps } from './inputs/PasswordInput.tsx';
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './inputs/Radio.tsx';
export { Segmented, type SegmentedProps } from './inputs/Segmented.tsx';
export { Select, type SelectOption, type SelectProps } from './inputs/Select.tsx';
export { Switch, type SwitchProps } from './inputs/Switch.tsx';
export { TextArea, type TextAreaProps } from './inputs/TextArea.tsx';
export { EmailInput, SearchInput, TextInput, type TextInputProps } from './inputs/TextInput.tsx';
export { Breadcrumb, type BreadcrumbProps, type Crumb } from './navigation/Breadcrumb.tsx';
export {
  type NavGroup,
  type NavItem,
  NavLink,
  NavList,
  NavMenu,
  type NavMenuProps,
  SkipLink,
} from './navigation/NavMenu.tsx';
export { Pagination, type PaginationProps } from './navigation/Pagination.tsx';
export { type TabItem, TabLinks, type TabLinksProps, Tabs, type TabsProps } from './navigation/Tabs.tsx';
export { useDisclosure } from './navigation/use-disclosure.ts';
export { LinkProvider, UiLink, type UiLinkProps } from './navigation/UiLink.tsx';
export { CommandPalette, type CommandPaletteProps } from './overlays/CommandPalette.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './overlays/Dialog.tsx';
export { type KeyRow, KeysDialog, type KeysDialogProps } from './overlays/KeysDialog.tsx';
export { Drawer, type DrawerProps } from './overlays/Drawer.tsx';
export { openModals } from './overlays/open-modals.ts';
export { useModal } from './overlays/use-modal.ts';
export type { PaletteGroup, PaletteItem } from './overlays/palette-rows.ts';
export { KeyPoint } from './reading/KeyPoint.tsx';
export { OptionCard, type OptionCardProps } from './reading/OptionCard.tsx';
export { OptionResult, type OptionResultProps, type Verdict } from './reading/OptionResult.tsx';
export { Prose, type ProseProps } from './reading/Prose.tsx';
export { isDialogOpen, isKeyTaken, isWriting, useKeydown } from './navigation/use-keydown.ts';
export { useShortcuts } from './navigation/use-shortcuts.ts';
export { readHtml, requireTrustedHtml, storedHtml } from './reading/stored-html.ts';
export { cx } from '../styles/class-names.ts';
export { lazyPart } from './lazy-part.ts';
