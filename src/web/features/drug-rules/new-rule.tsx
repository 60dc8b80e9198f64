import { useNavigate } from 'react-router'
import { drugRuleInput } from '#contract/drug-rules.ts'
import { ruleCalls } from '../../api/rule-calls.ts'
import { validate } from '../../forms/validate.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RuleSummary } from './rule-summary.tsx'
import { useRuleForm } from './use-rule-form.ts'

/** `salts`: a salt without a rule, from the list of those. */
export function NewRule({ salts }: { salts: string }) {
  const navigate = useNavigate()
  const entry = useRuleForm({
    check: (values) => validate(drugRuleInput, values),
    send: async (body) => {
      const { rule } = await ruleCalls.drugRules.create({ body })
      notify.success('Rule added. All medicines are derived again in the background.', savedFor)
      void navigate(adminPaths.drugRule(rule._id), { replace: true })
    },
    failure: 'The rule could not be added. Please try again.',
  })
  const { asked } = entry
  return (
    <>
      <form ref={entry.form} className="stack rule-form" noValidate onSubmit={entry.onSubmit}>
        <RuleFields rule={null} salts={salts} errors={entry.errors} />
        {entry.trouble ? <Alert tone="danger">{entry.trouble}</Alert> : null}
        <div>
          <Button type="submit" variant="primary">
            Add rule
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asked !== null}
        onClose={entry.onClose}
        title="Add this rule?"
        confirm="Add it"
        busy={entry.busy}
        onConfirm={entry.onConfirm}
      >
        {asked ? <RuleSummary rule={asked} /> : null}
      </ConfirmDialog>
    </>
  )
}
