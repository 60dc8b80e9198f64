import { useState } from 'react'
import { api } from '#contract/index.ts'
import { download } from '../../download.ts'
import { notify } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'
import { Button } from '../../ui/button.tsx'

/** The stock's ledger as CSV, of one medicine or of all. */
export function LedgerExport({ medicine }: { medicine?: string }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await download(api.batches.exportLedger, { medicine }, 'stock-ledger.csv')
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to export the stock ledger. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void save()}>
      Export ledger
    </Button>
  )
}
