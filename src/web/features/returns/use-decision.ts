import { useState } from 'react'
import type { DecidedReturn } from '#contract/return-shapes.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'
import type { Desk } from './load-returns.ts'

export type Choice = {
  restock: boolean
  answer: string
  batches: { batchId: string; quantity: number }[]
}

/** Sends a decision once, however often it is pressed; one that somebody else has taken is shown. */
export function useDecision(desk: Desk, id: string, onDecided: (known: DecidedReturn) => void) {
  const [busy, setBusy] = useState<'accept' | 'refuse' | null>(null)
  const [trouble, setTrouble] = useState('')
  const calls = desk === 'admin' ? api.adminReturns : api.pharmacyReturns
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
    accept: ({ restock, answer, batches }: Choice) =>
      send('accept', () =>
        calls.accept({
          params,
          body: { restock, answer, ...(batches.length > 0 ? { batches } : {}) },
        }),
      ),
    refuse: (answer: string) => send('refuse', () => calls.refuse({ params, body: { answer } })),
  }
}
