import { type RefObject, useState } from 'react'
import * as z from 'zod/mini'
import {
  type Verification,
  type VerificationFlag,
  verificationFlag,
} from '#contract/verification-shapes.ts'
import { api } from '../../api/api.ts'
import { isRefusal, refusedFields } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { checkDraft, type Draft } from './draft.ts'
import { refusalsIn } from './refusal-text.ts'
import { sentenceOf } from './work-trouble.ts'

type Given = {
  known: Verification
  draft: Draft
  form: RefObject<HTMLFormElement | null>
  /** Loads or claims it again, after somebody else changed it, or says that the session has ended. */
  onRefused: (error: unknown) => void
  onVerified: (known: Verification) => void
}

/**
 * What the pharmacist has to look at before this transcription is stored. `missed`: how often Verify was pressed
 * without that.
 */
export type Flagged = { flags: VerificationFlag[]; facts: string; looked: boolean; missed: number }

/** Sends the pharmacist's decision once, however often it is pressed, and puts each refusal at its place. */
export function useVerifying({ known, draft, form, onRefused, onVerified }: Given) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')
  const [latest, setFlagged] = useState<Flagged | null>(null)
  const facts = flaggedFacts(draft)
  // The flags are about what was written then.
  const flagged = latest?.facts === facts ? latest : null

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
    if (flagged && !flagged.looked) return setFlagged({ ...flagged, missed: flagged.missed + 1 })
    setBusy(true)
    try {
      const params = { id: known._id }
      const body = { ...checked.data, acknowledged: flagged?.flags ?? [] }
      onVerified((await api.verification.verify({ params, body })).verification)
    } catch (error) {
      const flags = flagsIn(error)
      setFlagged(flags ? { flags, facts, looked: false, missed: 0 } : flagged)
      if (flags) return
      blame(refusedFields(error))
      setRefusals(refusalsIn(error))
      setTrouble(sentenceOf(error, 'The decision could not be saved. Please try again.'))
      if (isStale(error) || isRefusal(error, 401)) onRefused(error)
    } finally {
      setBusy(false)
    }
  }
  const look = (looked: boolean) => setFlagged(flagged && { ...flagged, looked, missed: 0 })
  return { busy, errors, refusals, trouble, flagged, look, verify }
}

function isStale(error: unknown): boolean {
  return [
    'verification_taken',
    'verification_decided',
    'verification_not_found',
    'prescription_transcribed',
    'prescription_exceeded',
    'invalid_input',
  ].some((code) => isRefusal(error, code))
}

/** What of a draft its flags depend on. */
const flaggedFacts = ({ patient, registrationNumber, issuedOn }: Draft) =>
  JSON.stringify([patient, registrationNumber, issuedOn])

const about = z.object({ flags: z.array(verificationFlag) })

function flagsIn(error: unknown): VerificationFlag[] | null {
  if (!isRefusal(error, 'verification_flagged')) return null
  return z.safeParse(about, error.details).data?.flags ?? null
}
