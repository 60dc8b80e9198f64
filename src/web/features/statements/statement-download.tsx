import { useState } from 'react'
import { type Statement, settlement } from '#contract/settlement.ts'
import { download } from '../../download.ts'
import { notify } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Saves a statement's lines for a spreadsheet. */
export function StatementDownload({ statement }: { statement: Statement }) {
  const [busy, setBusy] = useState(false)
  const { _id, from, to } = statement
  async function save() {
    setBusy(true)
    try {
      const name = `statement-${from}-to-${to}.csv`
      await download(settlement.exportStatement, { statement: _id }, name)
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to save the statement. Please try again later.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void save()}>
      <Icon name="download" />
      Save as CSV
    </Button>
  )
}
