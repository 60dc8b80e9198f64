import { type RefObject, useState } from 'react'
import type { Verification } from '#contract/verification-shapes.ts'
import { api } from '../../api/api.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { checkDraft, type Draft } from './draft.ts'
import { refusalsIn } from './refusal-text.ts'

type Given = {
  known: Verification
  draft: Draft
  form: RefObject<HTMLFormElement | null>
  /** Loads it again, after somebody else changed it. */
  onStale: () => void
  onVerified: (known: Verification) => void
}

/** Sends the pharmacist's decision once, however often it is pressed, and puts each refusal at its place. */
export function useVerifying({ known, draft, form, onStale, onVerified }: Given) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')

  function blame(wrong: Record<string, string>) {
    setErrors(wrong)
    if (form.current) focusFirst(form.current, wrong)
  }

  async function verify() {
    if (busy) return
    const checked = checkDraft(draft, known)
    setRefusals({})
    setTrouble(checked.errors ? 'Something is missing or wrong. See the marked fields.' : '')
    blame(checked.errors ?? {})
    if (checked.errors) return
    setBusy(true)
    try {
      const params = { id: known._id }
      onVerified((await api.verification.verify({ params, body: checked.data })).verification)
    } catch (error) {
      blame(refusedFields(error))
      setRefusals(refusalsIn(error))
      setTrouble(sentenceFor(error, 'The decision could not be saved. Please try again.'))
      if (isStale(error)) onStale()
    } finally {
      setBusy(false)
    }
  }
  return { busy, errors, refusals, trouble, verify }
}

function isStale(error: unknown): boolean {
  return [
    'verification_taken',
    'verification_decided',
    'verification_not_found',
    'prescription_transcribed',
    'prescription_exceeded',
  ].some((code) => isRefusal(error, code))
}
