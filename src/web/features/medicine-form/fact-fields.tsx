import { forms, packUnits, schedules } from '#contract/facts.ts'
import type { ToldFacts } from '#contract/medicine.ts'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { type FormParts, fieldProps } from './form-parts.ts'
import { packWords } from './pack-words.ts'

/** What can be compared: told from the text above, unless the pharmacy says it. */
export function FactFields({ parts }: { parts: FormParts }) {
  const { told } = parts
  const pack = packWords(told)
  return (
    <fieldset className="fields">
      <legend>Form, pack and prescription</legend>
      <Choice className="c3" label="Form" parts={parts} name="form" words={forms} />
      <TextField
        className="c3"
        label="Strength"
        help={told.strength === null ? 'As on the pack: 500mg + 125mg' : fromText(told.strength)}
        {...fieldProps(parts, 'strength')}
        placeholder={told.strength ?? undefined}
      />
      <TextField
        className="c3"
        label="Units in the Pack"
        inputMode="decimal"
        help={pack === null ? 'How many pieces, ml, g or doses' : `From the pack size: ${pack}`}
        {...fieldProps(parts, 'packAmount')}
        placeholder={told.packAmount === null ? undefined : String(told.packAmount)}
      />
      <Choice className="c3" label="Unit" parts={parts} name="packUnit" words={packUnits} />
      <SelectField
        className="c6"
        label="Prescription schedule"
        help="As on the pack: Rx and a red line are H or H1. Schedule X medicines can’t be sold online."
        name="schedule"
        defaultValue={parts.from.schedule}
        error={parts.errors.schedule}
        optional={parts.isNew}
      >
        <option value="">Not said</option>
        <Options words={schedules} />
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

/** Its first choice says nothing, and shows what is told then. */
function Choice({ className, label, parts, name, words }: ChoiceProps) {
  const told = parts.told[name]
  return (
    <SelectField
      className={className}
      label={label}
      name={name}
      defaultValue={parts.from[name]}
      error={parts.errors[name]}
      optional={parts.isNew}
    >
      <option value="">{told === null ? 'Not said' : fromText(words[told] ?? told)}</option>
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

function fromText(told: NonNullable<ToldFacts['strength']>): string {
  return `From the text: ${told}`
}
