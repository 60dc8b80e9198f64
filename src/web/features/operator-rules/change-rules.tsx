import { type FormEvent, type RefObject, useState } from 'react'
import {
  type OperatorRuleInput,
  type OperatorRulesNow,
  operatorRuleInput,
} from '#contract/operator-rules.ts'
import { ruleCalls } from '../../api/rule-calls.ts'
import { isRefusal } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { changedSentences } from './rule-changes.ts'
import { RuleControls } from './rule-controls.tsx'
import { ruleFormValues } from './rule-form-values.ts'

type ChangeRulesProps = {
  rules: OperatorRulesNow
  onChanged: () => Promise<unknown>
  /** Receives the focus: the form is a new one once the changed rules are loaded. */
  home: RefObject<HTMLElement | null>
}
type Values = Omit<OperatorRuleInput, 'reason' | 'seenVersion'>

/** The rules as a form: checked first, then confirmed with a reason. */
export function ChangeRules({ rules, onChanged, home }: ChangeRulesProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [same, setSame] = useState(false)
  const [asked, setAsked] = useState<Values>(rules)
  const { version: seenVersion } = rules
  const mayChange = mayAdministrate('PUT /api/admin/operator-rules')
  const action = useAction({
    failure: 'The rules could not be changed. Please try again.',
    check: ({ reason }) => validate(operatorRuleInput, { ...asked, reason, seenVersion }),
    send: async (body) => {
      await ruleCalls.operatorRules.change({ body })
      notify.success('Rules changed. They are in force now.', savedFor)
    },
    after: onChanged,
    stale: {
      is: (error) => isRefusal(error, 'operator_rules_changed'),
      reload: onChanged,
      asks: true,
    },
    home,
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = ruleFormValues(new FormData(event.currentTarget))
    // The reason is asked for in the dialog.
    const checked = validate(operatorRuleInput, { ...values, reason: '-', seenVersion })
    setErrors(checked.errors ?? {})
    setSame(false)
    if (checked.errors) return focusFirst(event.currentTarget, checked.errors)
    if (changedSentences(rules, checked.data).length === 0) return setSame(true)
    setAsked(checked.data)
    action.ask()
  }

  return (
    <>
      <form className="stack operator-rules" noValidate onSubmit={onSubmit}>
        <fieldset className="contents" disabled={!mayChange}>
          <RuleControls rules={rules} errors={errors} />
        </fieldset>
        <div className="row">
          {mayChange ? (
            <Button type="submit" variant="primary">
              Change rules
            </Button>
          ) : null}
          <p className="small soft" role="status">
            {same ? 'Nothing differs from the rules in force.' : ''}
          </p>
        </div>
      </form>
      <ChangeDialog action={action} sentences={changedSentences(rules, asked)} />
    </>
  )
}
