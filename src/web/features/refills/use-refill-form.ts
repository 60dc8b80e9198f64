import { useState } from 'react'
import { refillLimits, reminderDay, runOutDay } from '#contract/refill-supply.ts'
import {
  type Refill,
  type RefillDraft,
  type RefillIntake,
  refillIntake,
} from '#contract/refills.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../format/problems.ts'
import { decimalOf } from '../../forms/typed-number.ts'
import { validate } from '../../forms/validate.ts'

type Draft = { amount: string; daysBefore: string }

type Form = {
  counting: Pick<RefillDraft, 'piecesPerPack' | 'supplies'>
  known: Pick<Refill, 'piecesPerDay' | 'daysPerPack' | 'daysBefore'> | null
  save: (intake: RefillIntake) => Promise<Refill>
  onSaved: (refill: Refill) => void
}

/** What the customer enters about a refill, and when it runs out by that. Sent once, however often pressed. */
export function useRefillForm({ counting, known, save, onSaved }: Form) {
  const isCounted = counting.piecesPerPack !== null
  const before = known && (isCounted ? known.piecesPerDay : known.daysPerPack)
  const [draft, setDraft] = useState<Draft>({
    amount: before === null ? '' : String(before),
    daysBefore: String(known?.daysBefore ?? refillLimits.daysBefore.usual),
  })
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const checked = check(draft, isCounted)
  const intake = checked.data
  const runsOutOn = intake && runOutDay(counting.supplies, intake)
  const preview = intake && {
    runsOutOn,
    remindOn: runsOutOn === null ? null : reminderDay(runsOutOn, intake.daysBefore),
  }

  /** Returns the fields that are wrong. */
  async function send(): Promise<Record<string, string>> {
    if (busy) return {}
    setTrouble(null)
    if (intake === null) return checked.errors ?? {}
    setBusy(true)
    try {
      onSaved(await save(intake))
      return {}
    } catch (error) {
      const wrong = refusedFields(error)
      setRefused(wrong)
      if (Object.keys(wrong).length === 0) setTrouble(troubleOf(error))
      return wrong
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    change: (part: Partial<Draft>) => {
      setRefused({})
      setTrouble(null)
      setDraft((now) => ({ ...now, ...part }))
    },
    errors: { ...checked.errors, ...refused } as Record<string, string | undefined>,
    trouble,
    busy,
    preview,
    send,
  }
}

/** Field errors name the field that is shown. */
function check({ amount, daysBefore }: Draft, isCounted: boolean) {
  const field = isCounted ? 'piecesPerDay' : 'daysPerPack'
  const typed = decimalOf(amount) ?? ''
  return validate(refillIntake, { [field]: typed, daysBefore: Number(daysBefore) })
}

const troubleOf = (error: unknown) =>
  isRefusal(error, 401)
    ? 'Your session has ended. Please log in again.'
    : sentenceFor(error, 'The reminder was not saved. Please try again.')
