import { useState } from 'react'
import type { SaleDocument } from '#contract/documents.ts'
import { documents } from '#contract/documents.ts'
import { download } from '../../api/download.ts'
import { sentenceFor } from '../../format/problems.ts'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import { DocumentsTable } from './documents-table.tsx'
import { monthName, months } from './load-documents.ts'

type DocumentsBoardProps = {
  page: TablePage<SaleDocument>
  month: string
  table: ReturnType<typeof useTableAddress<'newest'>>
}

export function DocumentsBoard({ page, month, table }: DocumentsBoardProps) {
  const { rows } = page
  return (
    <>
      <DocumentsTools month={month} onMonth={(chosen) => table.onFilter('month', chosen)} />
      <TableFrame busy={table.busy}>
        {rows.length > 0 ? (
          <DocumentsTable documents={rows} />
        ) : (
          <EmptyState
            picture="slip"
            title="No invoices."
            action={
              month === 'all' ? undefined : (
                <Button onClick={() => table.clearFilters('month')}>Show all months</Button>
              )
            }
          >
            You get an invoice when you pack an order, and a credit note when items are returned or
            refunded.
          </EmptyState>
        )}
      </TableFrame>
      {rows.length === 0 ? null : <Pager of="documents" {...table} {...page} count={rows.length} />}
    </>
  )
}

type DocumentsToolsProps = { month: string; onMonth: (month: string | null) => void }

/** Selects a month and exports it as CSV; with all months selected, the export is of the current month. */
function DocumentsTools({ month, onMonth }: DocumentsToolsProps) {
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
      await download(documents.register, { month }, `documents-${month}.csv`)
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
