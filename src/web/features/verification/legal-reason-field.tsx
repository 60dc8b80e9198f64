import type { ComponentProps } from 'react'
import { rejectionReasons } from '#contract/prescription-rules.ts'
import { SelectField } from '../../ui/text-field.tsx'

type LegalReasonFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>

/** The reasons of the Drugs Rules, 1945, rule 65 (9) to (11A). */
export function LegalReasonField(props: LegalReasonFieldProps) {
  return (
    <SelectField label="Reason" required {...props}>
      <option value="">Choose</option>
      {Object.entries(rejectionReasons).map(([reason, words]) => (
        <option key={reason} value={reason}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
