import { type FormEvent, useRef, useState } from 'react'
import { isRefusal, refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import type { Validated } from '../../forms/validate.ts'
import { useAfterCommit } from '../../ui/use-after-commit.ts'
import { fieldErrors, ruleValues } from './rule-values.ts'

type RuleForm<Body> = {
  check: (values: ReturnType<typeof ruleValues>) => Validated<Body>
  /** Rejects if the rule was not stored, or may not have been. */
  send: (body: Body) => Promise<void>
  failure: string
}

/** A form of a rule: checked first, then confirmed, then sent once. */
export function useRuleForm<Body>({ check, send, failure }: RuleForm<Body>) {
  const form = useRef<HTMLFormElement>(null)
  const afterCommit = useAfterCommit()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isStale, setStale] = useState(false)
  const [asked, setAsked] = useState<Body | null>(null)
  const [busy, setBusy] = useState(false)

  function refuse(found: Record<string, string>) {
    const byField = fieldErrors(found)
    setErrors(byField)
    if (form.current) focusFirst(form.current, byField)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTrouble(null)
    const { data, errors: found } = check(ruleValues(new FormData(event.currentTarget)))
    if (found) return refuse(found)
    setErrors({})
    setAsked(data)
  }

  async function onConfirm() {
    if (asked === null || busy) return
    setBusy(true)
    try {
      await send(asked)
    } catch (error) {
      const found = refusedFields(error)
      setAsked(null)
      setStale(isRefusal(error, 'rule_changed'))
      if (Object.keys(found).length === 0) setTrouble(sentenceFor(error, failure))
      // Until the dialog has closed, nothing outside it can receive the focus.
      afterCommit(() => refuse(found))
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    errors,
    trouble,
    /** Somebody else has changed the rule: the page must be reloaded. */
    isStale,
    asked,
    busy,
    onSubmit,
    onConfirm: () => void onConfirm(),
    onClose: () => setAsked(null),
  }
}
