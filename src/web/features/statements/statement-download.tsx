import { useState } from 'react'
import { type Statement, settlement } from '#contract/settlement.ts'
import { download } from '../../download.ts'
import { notify } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Kind = 'PDF' | 'CSV'

/** Saves a statement: to print, or its lines for a spreadsheet. */
export function StatementDownload({ statement }: { statement: Statement }) {
  const [busy, setBusy] = useState<Kind | null>(null)
  async function save(kind: Kind) {
    if (busy !== null) return
    setBusy(kind)
    try {
      await fetchFile(kind, statement)
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to save the statement. Please try again later.'))
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="row">
      {(['PDF', 'CSV'] as const).map((kind) => (
        <Button key={kind} size="sm" busy={busy === kind} onClick={() => void save(kind)}>
          <Icon name="download" />
          Save as {kind}
        </Button>
      ))}
    </div>
  )
}

function fetchFile(kind: Kind, { _id, from, to }: Statement): Promise<void> {
  const name = `statement-${from}-to-${to}.${kind.toLowerCase()}`
  return kind === 'PDF'
    ? download(settlement.statementFile, {}, name, { id: _id })
    : download(settlement.exportStatement, { statement: _id }, name)
}
