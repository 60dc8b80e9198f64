import type { ComponentProps } from 'react'
import type { ToldFacts } from '#contract/medicine.ts'
import type { TextField } from '../../ui/text-field.tsx'
import type { Draft, DraftField } from './draft.ts'

export type FormParts = {
  from: Draft
  draft: Draft
  errors: Record<string, string>
  /** A new medicine needs all that SPEC.md names; a changed one only its name. */
  isNew: boolean
  /** What the text tells where nothing is said. */
  told: ToldFacts
}

/** What every text field of the form shares. A field that is emptied shows the value it keeps. */
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
