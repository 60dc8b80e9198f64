import type { BookAccounts, BookEntry } from '#contract/books.ts'
import type { TablePage } from '../../table-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/headline.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import type { useTableAddress } from '../../use-table-address.ts'
import { AccountTable } from './account-table.tsx'
import { EntryTable } from './entry-table.tsx'
import { entryWords } from './entry-words.ts'
import type { BooksAddress } from './load-books.ts'

type BooksBoardProps = {
  accounts: BookAccounts
  page: TablePage<BookEntry>
  kind: BooksAddress['kind']
  table: ReturnType<typeof useTableAddress<'newest'>>
}

export function BooksBoard({ accounts, page, kind, table }: BooksBoardProps) {
  const { rows } = page
  const narrowed = kind !== 'all' || table.q !== ''
  return (
    <div className="money-page">
      <Section id="accounts" title="Accounts" near>
        <AccountTable books={accounts} />
      </Section>
      <Section id="entries" title="Entries">
        <TableTools>
          <SearchField
            label="Search entries by order"
            placeholder="The beginning of an order’s ID"
            q={table.q}
            onSearch={table.onSearch}
          />
          <ToolSelect
            label="What"
            value={kind}
            words={{ all: 'Anything', ...entryWords }}
            onChoose={(value) => table.onFilter('kind', value === 'all' ? null : value)}
          />
        </TableTools>
        <TableFrame busy={table.busy}>
          {rows.length === 0 ? (
            <EmptyState
              picture="slip"
              title={narrowed ? 'No such entry.' : 'Nothing is booked yet.'}
              heading="h3"
              action={
                narrowed ? (
                  <Button onClick={() => table.clearFilters('kind')}>Show all</Button>
                ) : undefined
              }
            >
              {narrowed
                ? 'An order is found by the beginning of its ID, eight letters at least.'
                : 'The first entry comes with the first paid order.'}
            </EmptyState>
          ) : (
            <EntryTable entries={rows} />
          )}
        </TableFrame>
        {rows.length === 0 ? null : (
          <Pager of="the entries" {...table} {...page} count={rows.length} />
        )}
      </Section>
    </div>
  )
}
