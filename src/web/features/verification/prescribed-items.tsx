import { forms } from '#contract/facts.ts'
import { transcriptionLimits } from '#contract/prescription-rules.ts'
import type { PrescriptionItem } from '#contract/verification-shapes.ts'
import { counted } from '../../format/counted.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import type { ItemDraft } from './draft.ts'
import { type QuantityCheck, quantityText } from './quantity-check.ts'

/** A prescribed medicine that was written down before, with what remains of it. */
export function KnownItem({ item, check }: { item: PrescriptionItem; check?: QuantityCheck }) {
  const { name, composition, form, dose, days, quantity, repeats, dispensed, remaining } = item
  return (
    <div className="bench-card">
      <p className="strong breaks">{name}</p>
      <p className="small soft breaks">{`${composition} · ${forms[form]}`}</p>
      <p className="small breaks">
        {`${dose}, ${counted(days, 'day', 'days')}, quantity ${quantity}, repeats ${repeats}`}
      </p>
      <p className="small">{`${dispensed} dispensed, ${remaining} remaining now`}</p>
      {check ? <CheckLine check={check} /> : null}
    </div>
  )
}

type NewItemProps = {
  item: ItemDraft
  /** Its number on this prescription, from 1, and its place in the call. */
  number: number
  place: number
  errors: Record<string, string>
  check?: QuantityCheck
  onChange: (change: Partial<ItemDraft>) => void
  onRemove: () => void
}

/** A prescribed medicine that is being written down. */
export function NewItem(props: NewItemProps) {
  const { item, number, place, errors, check, onChange, onRemove } = props
  const text = (field: Exclude<keyof ItemDraft, 'key' | 'form'>) => ({
    name: `items.${place}.${field}`,
    value: item[field],
    error: errors[`items.${place}.${field}`],
    autoComplete: 'off',
    required: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [field]: currentTarget.value }),
  })
  const whole = { inputMode: 'numeric', maxLength: 4 } as const
  return (
    <fieldset className="bench-card bench-fields">
      <legend className="vh">Prescribed medicine {number}</legend>
      <div className="spread bench-fields__all">
        <span className="strong" aria-hidden="true">
          Medicine {number}
        </span>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Remove prescribed medicine ${number}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      <TextField
        {...text('name')}
        label="Medicine as written"
        maxLength={200}
        className="bench-fields__all"
      />
      <TextField
        {...text('composition')}
        label="Salts with strengths"
        help="As in: Amoxicillin (500 mg) + Clavulanic Acid (125 mg)"
        maxLength={500}
        className="bench-fields__all"
      />
      <SelectField
        label="Form"
        name={`items.${place}.form`}
        required
        value={item.form}
        error={errors[`items.${place}.form`]}
        onChange={({ currentTarget }) =>
          onChange({ form: currentTarget.value as ItemDraft['form'] })
        }
      >
        <option value="">Choose</option>
        {Object.entries(forms).map(([form, words]) => (
          <option key={form} value={form}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField {...text('dose')} label="Dose" help="As in: 1-0-1 after food" maxLength={200} />
      <div className="bench-fields__all bench-numbers">
        <TextField {...text('days')} {...whole} label="Days" />
        <TextField {...text('quantity')} {...whole} label="Quantity" />
        <TextField
          {...text('repeats')}
          {...whole}
          label="Repeats"
          max={transcriptionLimits.repeats}
        />
      </div>
      {check ? <CheckLine check={check} /> : null}
    </fieldset>
  )
}

/** Ordered units against what the prescription allows. */
function CheckLine({ check }: { check: QuantityCheck }) {
  const text = quantityText(check)
  if (text === '') return null
  return (
    <div className="bench-fields__all">
      {check.over ? <FieldError>{text}</FieldError> : <p className="small soft">{text}</p>}
    </div>
  )
}
