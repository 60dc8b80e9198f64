import { useState } from 'react'
import { api } from '#contract/index.ts'
import { download } from '../../download.ts'
import { notify } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'
import { Button } from '../../ui/button.tsx'

/** The whole inventory as CSV, whatever the table shows of it. */
export function InventoryExport() {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await download(api.imports.export, {}, 'inventory.csv')
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to export the inventory. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  )
}
