import { Link } from 'react-router'
import type { JournalEntryView, LedgerAccounts } from '#contract/ledger.ts'
import { accounts as accountNames, accounts, type EntryKind } from '#contract/ledger-accounts.ts'
import { signedRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { formatMoment } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/headline.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import type { LedgerAddress } from './load-ledger.ts'

type LedgerBoardProps = {
  accounts: LedgerAccounts
  page: TablePage<JournalEntryView>
  kind: LedgerAddress['kind']
  table: ReturnType<typeof useTableAddress<'newest'>>
}

export function LedgerBoard({ accounts, page, kind, table }: LedgerBoardProps) {
  const { rows } = page
  const narrowed = kind !== 'all' || table.q !== ''
  return (
    <div className="money-page">
      <Section id="accounts" title="Accounts" near>
        <AccountTable ledger={accounts} />
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
            words={{ all: 'All entries', ...entryText }}
            onChoose={(value) => table.onFilter('kind', value === 'all' ? null : value)}
          />
        </TableTools>
        <TableFrame busy={table.busy}>
          {rows.length === 0 ? (
            <EmptyState
              picture="slip"
              title={narrowed ? 'No entries found.' : 'No entries yet.'}
              heading="h3"
              action={
                narrowed ? (
                  <Button onClick={() => table.clearFilters('kind')}>Show all</Button>
                ) : undefined
              }
            >
              {narrowed
                ? 'Search by the beginning of an order’s ID, at least eight letters.'
                : 'The first entry appears with the first paid order.'}
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

/** This page shows the sum over all pharmacies. */
const names = { ...accountNames, pharmacy: 'Owed to pharmacies' }

/** Every account with its balance, and whether the balances sum to zero. */
function AccountTable({ ledger }: { ledger: LedgerAccounts }) {
  const { accounts, sum, entries, at } = ledger
  return (
    <>
      {sum === 0 ? null : (
        <Alert tone="danger">
          The ledger is out of balance by {signedRupees(sum)}. Some money is recorded wrongly. Back
          up the database before you do anything else.
        </Alert>
      )}
      <Table
        caption="Accounts"
        cards={false}
        className="account-table"
        foot={
          <tr>
            <th scope="row">Sum of all accounts</th>
            <td className="num strong">{signedRupees(sum)}</td>
          </tr>
        }
        head={
          <>
            <Column>Account</Column>
            <Column className="num">Balance</Column>
          </>
        }
      >
        {accounts.map(({ account, balance }) => (
          <tr key={account}>
            <td>{names[account]}</td>
            <td className="num">{signedRupees(balance)}</td>
          </tr>
        ))}
      </Table>
      <p className="small soft mt-2">
        {sum === 0 ? 'Checked: ' : ''}
        {entries.toLocaleString('en-IN')} entries add up to {signedRupees(sum)} at{' '}
        {formatMoment(at)}. Positive balances are what the shop has, negative ones what it owes.
      </p>
    </>
  )
}

/** Journal entries, newest first, each with its postings. */
function EntryTable({ entries }: { entries: JournalEntryView[] }) {
  return (
    <Table
      caption="Entries, newest first"
      head={
        <>
          <Column>Event</Column>
          <Column>When</Column>
          <Column>Order</Column>
          <Column>Postings</Column>
        </>
      }
    >
      {entries.map(({ _id, kind, at, orderId, entries: posted }) => (
        <tr key={_id}>
          <td className="lead strong">{entryText[kind]}</td>
          <td data-l="When" className="nowrap">
            {formatMoment(at)}
          </td>
          <td data-l="Order">
            {orderId === null ? (
              <span className="faint">None</span>
            ) : (
              <Link to={adminPaths.order(orderId)}>{orderNumber(orderId)}</Link>
            )}
          </td>
          <td data-l="Postings" className="journal-entry">
            <ul className="ledger-entries">
              {posted.map(({ account, pharmacy, amount }) => (
                <li key={`${account} ${pharmacy?._id} ${amount}`}>
                  <span>
                    {accounts[account]}
                    {pharmacy ? <span className="faint"> · {pharmacy.name}</span> : null}
                  </span>
                  <span className="nowrap">{signedRupees(amount)}</span>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </Table>
  )
}

const entryText: Record<EntryKind, string> = {
  capture: 'Customer paid',
  sale: 'Order placed',
  delivered: 'Delivered',
  collected: 'Cash collected',
  remittance: 'Cash remitted',
  reversal: 'Sale reversed',
  refund: 'Refunded',
  payout: 'Payout',
  payout_failed: 'Payout returned',
}
