import { useState } from 'react'
import type { Alert } from '#contract/alerts.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'

/** Open alerts. One that is closed goes at once, and comes back where the server did not hear of it. */
export function useAlerts(loaded: readonly Alert[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())

  async function close(id: string) {
    if (closed.has(id)) return
    setClosed((before) => new Set([...before, id]))
    try {
      await api.alerts.close({ params: { id } })
    } catch (error) {
      // Somebody else was faster: what was wanted has happened.
      if (isRefusal(error, 'alert_not_found')) return
      setClosed((before) => new Set([...before].filter((one) => one !== id)))
      notify.error(sentenceFor(error, 'Failed to close the alert.'), savedFor)
    }
  }

  return { open: loaded.filter(({ _id }) => !closed.has(_id)), close }
}
