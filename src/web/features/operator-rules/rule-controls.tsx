import {
  h1Deliveries,
  mostPrescriptionDays,
  type OperatorRules,
  operatorRuleWords,
  stoppableSchedules,
} from '#contract/operator-rule-words.ts'
import { TextField } from '../../ui/text-field.tsx'
import { RulePanel } from './rule-panel.tsx'

type ControlsProps = { rules: OperatorRules; errors: Record<string, string> }

/** Every rule with its control. */
export function RuleControls({ rules, errors }: ControlsProps) {
  return (
    <>
      <RulePanel words={operatorRuleWords.h1Delivery}>
        <Choice name="h1Delivery" value="pickup" isChosen={rules.h1Delivery === 'pickup'}>
          {h1Deliveries.pickup}
        </Choice>
        <Choice name="h1Delivery" value="deliver" isChosen={rules.h1Delivery === 'deliver'}>
          {h1Deliveries.deliver}
        </Choice>
      </RulePanel>
      <RulePanel words={operatorRuleWords.sameDistrictOnly}>
        <Choice name="sameDistrictOnly" value="yes" isChosen={rules.sameDistrictOnly}>
          Within the district of the pharmacy’s licence only
        </Choice>
        <Choice name="sameDistrictOnly" value="no" isChosen={!rules.sameDistrictOnly}>
          To every district
        </Choice>
      </RulePanel>
      <RulePanel words={operatorRuleWords.prescriptionDays}>
        <Days
          label="Acute condition (days)"
          name="acuteDays"
          days={rules.acuteDays}
          error={errors.acuteDays}
        />
        <Days
          label="Chronic condition (days)"
          name="chronicDays"
          days={rules.chronicDays}
          error={errors.chronicDays}
        />
      </RulePanel>
      <RulePanel words={operatorRuleWords.stopped}>
        {Object.entries(stoppableSchedules).map(([schedule, words]) => (
          <label key={schedule} className="check">
            <input
              type="checkbox"
              name="stopped"
              value={schedule}
              defaultChecked={rules.stopped.some((one) => one === schedule)}
            />
            <span>Stop the sale: {words}</span>
          </label>
        ))}
      </RulePanel>
    </>
  )
}

type ChoiceProps = { name: string; value: string; isChosen: boolean; children: string }

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className="check">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <span>{children}</span>
    </label>
  )
}

type DaysProps = { label: string; name: string; days: number; error: string | undefined }

function Days({ label, name, days, error }: DaysProps) {
  return (
    <TextField
      label={label}
      name={name}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      error={error}
      defaultValue={days}
      help={`1 to ${mostPrescriptionDays} days after its issue.`}
    />
  )
}
