import type { RefObject } from 'react'
import { type DrugRule, drugRules } from '#contract/drug-rules.ts'
import { ruleCalls } from '../../api/rule-calls.ts'
import { todayInIndia } from '../../format/dates.ts'
import { isRefusal } from '../../format/problems.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ruleName } from './rule-text.ts'

type EndRuleProps = {
  rule: DrugRule
  onChanged: () => Promise<unknown>
  /** Receives the focus: a rule that has ended has no such button. */
  home: RefObject<HTMLElement | null>
}

/** Ends a rule on a day. */
export function EndRule({ rule, onChanged, home }: EndRuleProps) {
  const { _id: id, version: seenVersion } = rule
  const action = useAction({
    failure: 'The rule could not be ended. Please try again.',
    check: (values) => validate(drugRules.withdraw.body, { ...values, seenVersion }),
    send: async (body) => {
      await ruleCalls.drugRules.withdraw({ params: { id }, body })
      notify.success('Rule ended. All medicines are derived again in the background.', savedFor)
    },
    after: onChanged,
    stale: { is: (error) => isRefusal(error, 'rule_changed'), reload: onChanged, asks: true },
    home,
  })
  const { errors } = action
  return (
    <>
      <Button onClick={action.ask}>End on a day</Button>
      <FormDialog
        form={action}
        title="End this rule?"
        confirm="End it"
        variant="danger"
        intro={
          <p className="breaks">
            Medicines with {ruleName(rule)} then follow their other rules. A medicine with a salt
            without any rule leaves the shop.
          </p>
        }
      >
        <TextField
          label="Day"
          name="validTo"
          type="date"
          required
          error={errors.validTo}
          defaultValue={todayInIndia()}
          min={todayInIndia()}
          help="The first day on which it no longer applies."
        />
        <ReasonField maxLength={500} help="For the audit log." error={errors.reason} />
      </FormDialog>
    </>
  )
}
