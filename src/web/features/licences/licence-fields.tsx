import type { Licence } from '#contract/licence-shapes.ts'
import { TextField } from '../../ui/text-field.tsx'

type FieldsProps = { errors: Record<string, string>; licence?: Licence; fixed?: boolean }

/** The details that a pharmacy enters for a licence. `fixed`: what was approved can't be changed. */
export function LicenceFields({ errors, licence, fixed = false }: FieldsProps) {
  const own = (value: string | null | undefined) => ({
    defaultValue: value ?? '',
    readOnly: fixed && Boolean(value),
  })
  return (
    <>
      <TextField
        label="Licence number"
        name="number"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        error={errors.number}
        {...own(licence?.number)}
      />
      <TextField
        label="Issuing authority"
        name="issuingAuthority"
        required
        maxLength={120}
        help="As printed on the licence, for example “Food and Drug Administration, Maharashtra”."
        error={errors.issuingAuthority}
        {...own(licence?.issuingAuthority)}
      />
      <TextField
        label="District"
        name="district"
        required
        maxLength={80}
        error={errors.district}
        {...own(licence?.district)}
      />
      <TextField
        label="Date of issue"
        name="issuedOn"
        type="date"
        required
        error={errors.issuedOn}
        {...own(licence?.issuedOn)}
      />
    </>
  )
}

export function DueField({ error, day }: { error: string | undefined; day?: string | null }) {
  return (
    <TextField
      label="Retention fee due"
      name="retentionDueOn"
      type="date"
      required
      help="The last day to pay the next fee, five years after the last one was due. On older licences: “valid up to”."
      error={error}
      defaultValue={day ?? ''}
    />
  )
}
