import type { RuleCondition } from '#contract/drug-rules.ts'
import { forms } from '#contract/facts.ts'
import { Check, CheckGroup } from '../../ui/check-group.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'

type ConditionFieldsProps = { condition: RuleCondition | null; errors: Record<string, string> }

/** Conditions on the preparation that few rules have. */
export function ConditionFields({ condition, errors }: ConditionFieldsProps) {
  const { aboveMg, release, combined, forms: given = [] } = condition ?? {}
  return (
    <details className="rule-conditions" open={condition !== null || 'aboveMg' in errors}>
      <summary>Only some preparations</summary>
      <div className="stack mt-3">
        <CheckGroup
          legend="Forms"
          help="None chosen: every form."
          name="forms"
          words={forms}
          chosen={given}
          error={errors.forms}
        />
        <TextField
          label="Above (mg)"
          name="aboveMg"
          optional
          inputMode="decimal"
          error={errors.aboveMg}
          defaultValue={aboveMg}
          help="Strength of the first salt. A medicine of unknown strength counts as above."
        />
        <SelectField label="Release" name="release" optional defaultValue={release ?? ''}>
          <option value="">Any</option>
          <option value="immediate">Immediate</option>
          <option value="dispersible">Dispersible</option>
        </SelectField>
        <Check name="combined" checked={combined}>
          Only in combination with other salts
        </Check>
      </div>
    </details>
  )
}
