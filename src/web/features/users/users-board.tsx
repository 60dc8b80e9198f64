import { useRef } from 'react'
import type { Customer } from '#contract/people.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'
import type { TablePage } from '../../table-page.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SortSelect } from '../../ui/sort-header.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import type { useTableAddress } from '../../use-table-address.ts'
import { type UserSort, userSortWords } from './load-users.ts'
import { NoUsers } from './no-users.tsx'
import { UserTable } from './user-table.tsx'

type UsersBoardProps = {
  page: TablePage<Customer>
  table: ReturnType<typeof useTableAddress<UserSort>>
}

export function UsersBoard({ page, table }: UsersBoardProps) {
  const frame = useRef<HTMLDivElement>(null)
  const deletion = useConfirmation(async (user: Customer) => {
    try {
      await api.people.deleteCustomer({ params: { id: user._id } })
      notify.success('User deleted successfully', savedFor)
    } catch (error) {
      notify.error(`Error deleting user: ${sentenceFor(error)}`, savedFor)
      // Reading anew without a connection would only take the rows away.
      if (isRefusal(error, 'network')) return
    }
    await table.refresh()
  }, frame)
  return (
    <>
      <TableTools>
        <SearchField
          label="Search users"
          placeholder="Name, e-mail or ID"
          q={table.q}
          onSearch={table.onSearch}
        />
        <SortSelect sort={table.sort} onSort={table.onSort} words={userSortWords} />
      </TableTools>
      <TableFrame ref={frame} busy={table.busy}>
        {page.rows.length === 0 ? (
          <NoUsers q={table.q} onClear={table.clearFilters} />
        ) : (
          <UserTable
            users={page.rows}
            sort={table.sort}
            onSort={table.onSort}
            onDelete={deletion.ask}
          />
        )}
      </TableFrame>
      {page.rows.length === 0 ? null : (
        <Pager of="users" {...table} {...page} count={page.rows.length} />
      )}
      <ConfirmDialog
        {...deletion.dialog}
        title={`Delete ${deletion.subject?.name || 'this user'}?`}
        confirm="Delete user"
        danger
      >
        <p>
          {deletion.subject?.email} is logged out at once, and name, e-mail and cart are erased.
          Orders stay, with the address they went to.
        </p>
        <p>This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}
