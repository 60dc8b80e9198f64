import { type DrugRule, prescriptions } from '#contract/drug-rules.ts'
import { routes, schedules } from '#contract/drug-schedules.ts'
import { todayInIndia } from '../../format/dates.ts'
import { ReasonField } from '../../forms/reason-field.tsx'
import { Check, CheckGroup } from '../../ui/check-group.tsx'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'
import { ConditionFields } from './condition-fields.tsx'

type RuleFieldsProps = {
  /** What the fields say at first; null: nothing. */
  rule: DrugRule | null
  /** For a new rule: the salts at first. */
  salts?: string
  errors: Record<string, string>
}

/** All fields of a rule. The salts are fields of a new rule only: a change keeps them. */
export function RuleFields({ rule, salts, errors }: RuleFieldsProps) {
  return (
    <>
      {rule === null ? (
        <TextField
          label="Salts"
          name="salts"
          required
          error={errors.salts}
          defaultValue={salts}
          help="A medicine must contain all of them: “amoxicillin + clavulanic acid”."
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
        />
      ) : null}
      {rule === null || rule.salts.length === 1 ? (
        <TextField
          label="Synonyms"
          name="synonyms"
          optional
          error={errors.synonyms}
          defaultValue={rule?.synonyms.join(', ')}
          help="Other names of one salt, with commas between: “paracetamol, acetaminophen”."
          autoComplete="off"
          spellCheck={false}
          maxLength={6000}
        />
      ) : null}
      <LawFields rule={rule} errors={errors} />
      <ConditionFields condition={rule?.condition ?? null} errors={errors} />
      <SourceFields rule={rule} errors={errors} />
    </>
  )
}

type PartProps = Omit<RuleFieldsProps, 'salts'>

function LawFields({ rule, errors }: PartProps) {
  return (
    <>
      <SelectField
        label="Schedule"
        name="schedule"
        required
        error={errors.schedule}
        defaultValue={rule?.schedule ?? ''}
      >
        {rule === null ? <Unchosen /> : null}
        <Options words={schedules} />
      </SelectField>
      <SelectField
        label="Prescription"
        name="prescription"
        required
        error={errors.prescription}
        defaultValue={rule?.prescription ?? ''}
      >
        {rule === null ? <Unchosen /> : null}
        <Options words={prescriptions} />
      </SelectField>
      <fieldset className="check-group">
        <legend>Marks</legend>
        <Check name="banned" checked={rule?.banned}>
          Banned in India (section 26A)
        </Check>
        <Check name="form21" checked={rule?.form21}>
          Sold under a licence in Form 21 (Schedules C and C(1))
        </Check>
        <Check name="pickupOnly" checked={rule?.pickupOnly}>
          Pickup only, not delivered
        </Check>
      </fieldset>
      <CheckGroup
        legend="Routes"
        help="None chosen: the rule covers every route."
        name="routes"
        words={routes}
        chosen={rule?.routes ?? []}
        error={errors.routes}
      />
    </>
  )
}

function SourceFields({ rule, errors }: PartProps) {
  return (
    <>
      <TextField
        label="Legal source"
        name="legalSource"
        required
        error={errors.legalSource}
        defaultValue={rule?.legalSource}
        help="The schedule and entry, or the notification: “G.S.R. 588(E) of 30-08-2013”."
        maxLength={500}
      />
      <TextArea
        label="Note"
        name="note"
        optional
        rows={2}
        error={errors.note}
        defaultValue={rule?.note}
        maxLength={1000}
      />
      <TextField
        label="First day"
        name="validFrom"
        type="date"
        required
        error={errors.validFrom}
        defaultValue={todayInIndia()}
        min={todayInIndia()}
        help="It takes effect at midnight in India; today means within minutes."
      />
      <ReasonField rows={2} maxLength={500} help="For the audit log." error={errors.reason} />
    </>
  )
}

function Unchosen() {
  return (
    <option value="" disabled>
      Choose
    </option>
  )
}

export function Options({ words }: { words: Record<string, string> }) {
  return Object.entries(words).map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ))
}
