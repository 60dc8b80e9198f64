import { useId, useState } from 'react'
import { type DrugRule, drugRules } from '#contract/drug-rules.ts'
import { api } from '../../api/api.ts'
import { todayInIndia } from '../../format/dates.ts'
import { isRefusal } from '../../format/problems.ts'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { ruleName } from './rule-text.ts'

/** Ends a rule on a day. */
export function EndRule({ rule, onChanged }: { rule: DrugRule; onChanged: () => void }) {
  const form = useId()
  const [isStale, setStale] = useState(false)
  const { _id: id, version: seenVersion } = rule
  const action = useAction({
    failure: 'The rule could not be ended. Please try again.',
    check: (values) => validate(drugRules.withdraw.body, { ...values, seenVersion }),
    send: async (body) => {
      setStale(false)
      try {
        await api.drugRules.withdraw({ params: { id }, body })
      } catch (error) {
        setStale(isRefusal(error, 'rule_changed'))
        throw error
      }
      notify.success('Rule ended. All medicines are derived again in the background.', savedFor)
      onChanged()
    },
  })
  const { errors } = action
  return (
    <>
      <Button onClick={action.ask}>End on a day</Button>
      <Dialog
        open={action.open}
        onClose={action.onClose}
        title="End this rule?"
        actions={
          <>
            <Button variant="quiet" onClick={action.onClose}>
              Back
            </Button>
            <Button type="submit" variant="danger" form={form} busy={action.busy}>
              End it
            </Button>
          </>
        }
      >
        <p className="breaks">
          Medicines with {ruleName(rule)} then follow their other rules. A medicine with a salt
          without any rule leaves the shop.
        </p>
        <form id={form} className="stack mt-4" noValidate onSubmit={action.onSubmit}>
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
          <TextArea
            label="Reason"
            name="reason"
            required
            rows={3}
            error={errors.reason}
            help="For the audit log."
            maxLength={500}
          />
          {action.trouble ? (
            <Alert tone="danger">
              <p>{action.trouble}</p>
              {isStale ? (
                <Button
                  size="sm"
                  className="mt-2"
                  onClick={() => {
                    action.onClose()
                    onChanged()
                  }}
                >
                  Reload
                </Button>
              ) : null}
            </Alert>
          ) : null}
        </form>
      </Dialog>
    </>
  )
}
