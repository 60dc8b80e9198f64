import { useState } from 'react'
import type { DecidedReturn } from '#contract/return-shapes.ts'
import { api } from '../../api/api.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import type { Area } from './load-returns.ts'

export type Choice = {
  restock: boolean
  answer: string
  batches: { batchId: string; quantity: number }[]
  /** The prescription allows the units again: a pharmacist’s decision. */
  restorePrescription: boolean
}

/**
 * Sends a decision once, however often it is pressed; if someone else decided meanwhile, shows that
 * decision.
 */
export function useDecision(area: Area, id: string, onDecided: (known: DecidedReturn) => void) {
  const [busy, setBusy] = useState<'accept' | 'refuse' | null>(null)
  const [trouble, setTrouble] = useState('')
  const calls = area === 'admin' ? api.adminReturns : api.pharmacyReturns
  const params = { id }

  async function send(what: 'accept' | 'refuse', call: () => Promise<{ return: DecidedReturn }>) {
    if (busy !== null) return
    setBusy(what)
    setTrouble('')
    try {
      onDecided((await call()).return)
      notify.success(what === 'accept' ? 'Return accepted' : 'Return refused', savedFor)
    } catch (error) {
      setTrouble(sentenceFor(error, 'The decision could not be sent. Please try again.'))
      if (isRefusal(error, 'return_decided'))
        await calls.detail({ params }).then(
          (now) => onDecided(now.return),
          () => undefined,
        )
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    trouble,
    accept: ({ restock, answer, batches, restorePrescription }: Choice) =>
      send('accept', () =>
        calls.accept({
          params,
          body: {
            restock,
            answer,
            ...(batches.length > 0 ? { batches } : {}),
            ...(restorePrescription ? { restorePrescription } : {}),
          },
        }),
      ),
    refuse: (answer: string) => send('refuse', () => calls.refuse({ params, body: { answer } })),
  }
}
