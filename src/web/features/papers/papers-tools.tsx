import { useState } from 'react'
import { api } from '#contract/index.ts'
import { download } from '../../download.ts'
import { notify } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import { months } from './load-papers.ts'
import { monthName } from './months.ts'

type PapersToolsProps = { month: string; onMonth: (month: string | null) => void }

/** Which month, and that month as a table for the accountant; of all, this month's. */
export function PapersTools({ month, onMonth }: PapersToolsProps) {
  const known = months()
  const words = Object.fromEntries([
    ['all', 'All months'],
    ...known.map((one) => [one, monthName(one)]),
  ]) as Record<string, string>
  const exported = month === 'all' ? (known[0] ?? '') : month
  return (
    <TableTools>
      <ToolSelect
        label="Month"
        value={month}
        words={words}
        onChoose={(chosen) => onMonth(chosen === 'all' ? null : chosen)}
      />
      <RegisterButton month={exported} />
    </TableTools>
  )
}

function RegisterButton({ month }: { month: string }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await download(api.papers.register, { month }, `papers-${month}.csv`)
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to export. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void save()}>
      <Icon name="download" />
      {monthName(month)} for your accountant (CSV)
    </Button>
  )
}
