import { countryChoices } from '#contract/countries.ts'
import { declarableSchedules } from '#contract/drug-schedules.ts'
import { forms, packUnits } from '#contract/facts.ts'
import type { DerivedFacts } from '#contract/medicine.ts'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'
import { type FormParts, fieldProps } from './form-parts.ts'

/** The comparable facts; each is derived from the text above unless the pharmacy sets it. */
export function FactFields({ parts }: { parts: FormParts }) {
  const { derived } = parts
  const pack = packText(derived)
  return (
    <fieldset className="fields">
      <legend>Form, pack and prescription</legend>
      <Choice className="c3" label="Form" parts={parts} name="form" words={forms} />
      <TextField
        className="c3"
        label="Strength"
        help={
          derived.strength === null ? 'As on the pack: 500mg + 125mg' : fromText(derived.strength)
        }
        {...fieldProps(parts, 'strength')}
        placeholder={derived.strength ?? undefined}
      />
      <TextField
        className="c3"
        label="Units in the Pack"
        inputMode="decimal"
        help={pack === null ? 'How many pieces, ml, g or doses' : `From the pack size: ${pack}`}
        {...fieldProps(parts, 'packAmount')}
        placeholder={derived.packAmount === null ? undefined : String(derived.packAmount)}
      />
      <Choice className="c3" label="Unit" parts={parts} name="packUnit" words={packUnits} />
      <SelectField
        className="c6"
        label="Prescription schedule"
        help="As on the pack: Rx and a red line are H or H1. It can only make the shop’s rule for the salts stricter."
        name="declaredSchedule"
        defaultValue={parts.from.declaredSchedule}
        error={parts.errors.declaredSchedule}
        optional={parts.isNew}
      >
        <option value="">Not set</option>
        <Options words={declarableSchedules} />
      </SelectField>
    </fieldset>
  )
}

type ChoiceProps = {
  className: string
  label: string
  parts: FormParts
  name: 'form' | 'packUnit'
  words: Record<string, string>
}

/** A select whose first choice leaves the value unset and shows what is derived instead. */
function Choice({ className, label, parts, name, words }: ChoiceProps) {
  const derived = parts.derived[name]
  return (
    <SelectField
      className={className}
      label={label}
      name={name}
      defaultValue={parts.from[name]}
      error={parts.errors[name]}
      optional={parts.isNew}
    >
      <option value="">{derived === null ? 'Not set' : fromText(words[derived] ?? derived)}</option>
      <Options words={words} />
    </SelectField>
  )
}

function Options({ words }: { words: Record<string, string> }) {
  return Object.entries(words).map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ))
}

function fromText(derived: NonNullable<DerivedFacts['strength']>): string {
  return `From the text: ${derived}`
}

/** '15 pieces', '60 ml', '200 doses'; null where the amount isn't known. */
function packText({
  packAmount,
  packUnit,
}: Pick<DerivedFacts, 'packAmount' | 'packUnit'>): string | null {
  if (packAmount === null || packUnit === null) return null
  const isCounted = packUnit === 'piece' || packUnit === 'dose'
  return `${packAmount} ${packUnit}${isCounted && packAmount !== 1 ? 's' : ''}`
}

/** The fields that describe the product. */
export function ProductFields({ parts, categories }: { parts: FormParts; categories: string[] }) {
  return (
    <fieldset className="fields">
      <legend>Medicine</legend>
      <TextField
        className="c6"
        label="Name"
        help="As on the pack, with strength and form: Paracetamol 650 mg tablets"
        {...fieldProps(parts, 'name', true)}
      />
      <TextField
        className="c6"
        label="Composition"
        help="The salts with their amounts: Paracetamol (650 mg)"
        {...fieldProps(parts, 'composition', true)}
      />
      <TextArea
        className="c6"
        label="Description"
        rows={4}
        {...fieldProps(parts, 'description', true)}
      />
      <TextField
        className="c3"
        label="Category"
        list="categories"
        {...fieldProps(parts, 'category', true)}
      />
      <datalist id="categories">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField className="c3" label="Manufacturer" {...fieldProps(parts, 'manufacturer')} />
      <SelectField
        className="c3"
        label="Country of origin"
        help="As on the pack: where it was made"
        name="countryOfOrigin"
        defaultValue={parts.from.countryOfOrigin}
        error={parts.errors.countryOfOrigin}
        optional={parts.isNew}
      >
        <option value="">Not stated</option>
        {countryChoices().map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        className="c3"
        label="Pack Size"
        help="For example: strip of 15 tablets"
        {...fieldProps(parts, 'packSize')}
      />
      <TextField
        className="c3"
        label="SKU"
        help="Your own code; imports match medicines by it"
        {...fieldProps(parts, 'sku')}
      />
      <TextField
        className="c3"
        label="Barcode number"
        inputMode="numeric"
        help="The digits under the barcode of the pack (GTIN)"
        {...fieldProps(parts, 'gtin')}
        placeholder={undefined}
      />
    </fieldset>
  )
}
