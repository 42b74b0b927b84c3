import { type NavItem, NavMenu } from '@app/platform/web/ui';
import Ellipsis from 'lucide-react/icons/ellipsis';

export const isIn = (items: readonly NavItem[], path: string) => items.some((item) => item.href === path);

export interface ListedProps {
  readonly label: string;
  readonly items: readonly NavItem[];
  readonly path: string;
}

export const Listed = ({ label, items, path }: ListedProps) =>
  items.length > 0 ? <NavMenu label={label} groups={[{ items }]} current={isIn(items, path)} /> : null;

export const More = ({ items, align }: { readonly items: readonly NavItem[]; readonly align: 'start' | 'end' }) => (
  <NavMenu label={<Ellipsis />} spokenLabel="More" bare align={align} groups={[{ items }]} />
);
