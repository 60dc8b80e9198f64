import { useEffect } from 'react'
import { type DrugRule, drugRules } from '#contract/drug-rules.ts'
import { ruleCalls } from '../../api/rule-calls.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RuleSummary } from './rule-summary.tsx'
import { useRuleForm } from './use-rule-form.ts'

type ChangeRuleProps = {
  rule: DrugRule
  onClose: () => void
  /** Loads the rule again. */
  onChanged: () => void
}

/** Replaces a rule from a day on. */
export function ChangeRule({ rule, onClose, onChanged }: ChangeRuleProps) {
  const { _id: id, version: seenVersion } = rule
  const entry = useRuleForm({
    check: (values) => validate(drugRules.change.body, { ...values, seenVersion }),
    send: async (body) => {
      await ruleCalls.drugRules.change({ params: { id }, body })
      notify.success('Rule changed. All medicines are derived again in the background.', savedFor)
      onClose()
      onChanged()
    },
    failure: 'The rule could not be changed. Please try again.',
  })
  const { asked, form } = entry
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [form])
  return (
    <>
      <form ref={form} className="stack rule-form" noValidate onSubmit={entry.onSubmit}>
        <RuleFields rule={rule} errors={entry.errors} />
        {entry.trouble ? (
          <Alert tone="danger">
            <p>{entry.trouble}</p>
            {entry.isStale ? (
              <Button size="sm" className="mt-2" onClick={onChanged}>
                Reload
              </Button>
            ) : null}
          </Alert>
        ) : null}
        <div className="row">
          <Button type="submit" variant="primary">
            Change rule
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asked !== null}
        onClose={entry.onClose}
        title="Change this rule?"
        confirm="Change it"
        busy={entry.busy}
        onConfirm={entry.onConfirm}
      >
        {asked ? <RuleSummary rule={{ ...asked, salts: rule.salts }} /> : null}
      </ConfirmDialog>
    </>
  )
}
