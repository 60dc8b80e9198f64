import type { ComponentProps } from 'react'
import type { DerivedFacts } from '#contract/medicine.ts'
import type { TextField } from '../../ui/text-field.tsx'
import type { Draft, DraftField } from './draft.ts'

export type FormParts = {
  from: Draft
  draft: Draft
  errors: Record<string, string>
  /** A new medicine requires all fields that SPEC.md names; a changed one only its name. */
  isNew: boolean
  /** Facts derived from the text, for fields that are not set. */
  derived: DerivedFacts
}

/** Props shared by all text fields of the form. An emptied field shows the value it keeps. */
export function fieldProps({ from, errors, isNew }: FormParts, name: DraftField, required = false) {
  return {
    name,
    defaultValue: from[name],
    placeholder: isNew ? undefined : from[name],
    error: errors[name],
    required: required && (isNew || name === 'name'),
    optional: !required && isNew,
    autoComplete: 'off',
  } satisfies Partial<ComponentProps<typeof TextField>>
}
