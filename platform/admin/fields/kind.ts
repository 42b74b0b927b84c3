import type { Edition, Field } from '@app/platform/contract';
import type { ComponentType } from 'react';

/** A field inside another field's input: one of a child row. */
export interface NestedFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly edition: Edition;
  readonly disabled: boolean;
}

export interface FieldInputProps {
  readonly field: Field;
  /** Path in the form, e.g. `matrices.0.name`; also the id of the control. */
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly edition: Edition;
  readonly disabled: boolean;
  readonly error: string | undefined;
  /** The stored row, for facts beside the value (whether a secret is set). */
  readonly row: Readonly<Record<string, unknown>> | undefined;
  /** Renders a field of a child row; passed in so that field kinds do not depend on the form. */
  readonly Nested: ComponentType<NestedFieldProps>;
}
export interface FieldCellProps {
  readonly field: Field;
  readonly value: unknown;
  readonly search: string;
  readonly edition: Edition;
  readonly row: Readonly<Record<string, unknown>>;
  readonly name: string;
}

/** One kind in the back office: its input, its table cell, and its plain text for exports. */
export interface FieldKindView {
  readonly Input: ComponentType<FieldInputProps>;
  readonly Cell: ComponentType<FieldCellProps>;
  readonly words: (value: unknown, field: Field) => string;
  /** Takes the whole width of the form. */
  readonly wide?: true;
  /** Renders its own label, hint and error. */
  readonly framed?: true;
  /** Added to the hint of every such field. */
  readonly note?: string;
  readonly align?: 'right';
  readonly num?: true;
}

export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** Cuts the text between words and adds an ellipsis. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.lastIndexOf(' ', limit);
  return `${text.slice(0, cut > limit / 2 ? cut : limit).trimEnd()}…`;
}
