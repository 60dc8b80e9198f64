import { useState } from 'react'
import { securityEventWords } from '#contract/security-event-words.ts'
import { securityLevels } from '#contract/security-events.ts'
import { type SecurityLogEntry, securityLog } from '#contract/security-log.ts'
import { download } from '../../api/download.ts'
import { sentenceFor } from '../../format/problems.ts'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import { askedFor, type SecurityLogFilters, securityLogFilterNames } from './load-security-log.ts'
import { SecurityLogTable } from './security-log-table.tsx'
import { accountName, levelText } from './security-log-text.ts'

type SecurityLogBoardProps = {
  page: TablePage<SecurityLogEntry>
  filters: SecurityLogFilters
  table: ReturnType<typeof useTableAddress<'newest'>>
}

export function SecurityLogBoard({ page, filters, table }: SecurityLogBoardProps) {
  const { rows } = page
  const narrowed = securityLogFilterNames.some((name) => !['', 'all'].includes(filters[name]))
  const shown = rows.find(({ account }) => account?._id === filters.account)?.account
  const accountWords = shown ? accountName(shown) : filters.account.slice(0, 8)
  return (
    <>
      <Tools filters={filters} account={accountWords} onFilter={table.onFilter} />
      <TableFrame busy={table.busy}>
        {rows.length === 0 ? (
          <EmptyState
            picture="slip"
            title="No security events."
            action={
              narrowed ? (
                <Button onClick={() => table.clearFilters(...securityLogFilterNames)}>
                  Show all
                </Button>
              ) : undefined
            }
          >
            {narrowed
              ? 'No event matches your filters.'
              : 'Logins, refused calls and reads of personal data appear here.'}
          </EmptyState>
        ) : (
          <SecurityLogTable entries={rows} onFilter={table.onFilter} />
        )}
      </TableFrame>
      {rows.length === 0 ? null : (
        <Pager of="the security events" {...table} {...page} count={rows.length} />
      )}
    </>
  )
}

const events = { all: 'Any event', ...securityEventWords }
const levels = {
  all: 'Any level',
  ...(Object.fromEntries(
    securityLevels.map((level) => [level, levelText[level]]),
  ) as typeof levelText),
}

type ToolsProps = {
  filters: SecurityLogFilters
  /** The name of the filtered account, or the start of its id. */
  account: string
  onFilter: (name: string, value: string | null) => void
}

function Tools({ filters, account, onFilter }: ToolsProps) {
  const { event, level, address, from, to } = filters
  const narrow = (name: string) => (value: string) => onFilter(name, value === 'all' ? null : value)
  return (
    <>
      <TableTools>
        <ToolSelect label="Event" value={event} words={events} onChoose={narrow('event')} />
        <ToolSelect label="Level" value={level} words={levels} onChoose={narrow('level')} />
        <DayField label="From" day={from} max={to} onDay={narrow('from')} />
        <DayField label="To" day={to} min={from} onDay={narrow('to')} />
        <ExportSecurityLog filters={filters} />
      </TableTools>
      {filters.account || address ? (
        <div className="row mb-4">
          {filters.account ? (
            <OnlyChip words={`Account: ${account}`} onClear={() => onFilter('account', null)} />
          ) : null}
          {address ? (
            <OnlyChip words={`From ${address}`} onClear={() => onFilter('address', null)} />
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** A filter that was set from a row; a click removes it. */
function OnlyChip({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <button type="button" className="chip" aria-label={`${words}: remove filter`} onClick={onClear}>
      {words}
      <Icon name="x" />
    </button>
  )
}

function ExportSecurityLog({ filters }: { filters: SecurityLogFilters }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await download(securityLog.export, askedFor(filters), 'security-events.csv')
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to export the security events. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void save()}>
      Export as CSV
    </Button>
  )
}
