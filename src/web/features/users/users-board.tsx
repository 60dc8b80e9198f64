import { type ReactNode, useRef } from 'react'
import type { Customer } from '#contract/people.ts'
import { api } from '../../api/api.ts'
import { formatDay } from '../../format/dates.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SortHeader, SortSelect } from '../../ui/sort-header.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { type UserSort, userSortText } from './load-users.ts'

type UsersBoardProps = {
  page: TablePage<Customer>
  table: ReturnType<typeof useTableAddress<UserSort>>
  /** Further actions of a row, passed in by the page. */
  further: (user: Customer) => ReactNode
}

export function UsersBoard({ page, table, further }: UsersBoardProps) {
  const frame = useRef<HTMLDivElement>(null)
  const deletion = useConfirmation(async (user: Customer) => {
    try {
      await api.people.deleteCustomer({ params: { id: user._id } })
      notify.success('User deleted successfully', savedFor)
    } catch (error) {
      notify.error(`Error deleting user: ${sentenceFor(error)}`, savedFor)
      // Without a connection a reload would only remove the rows.
      if (isRefusal(error, 'network')) return
    }
    await table.refresh()
  }, frame)
  return (
    <>
      <TableTools>
        <SearchField
          label="Search users"
          placeholder="Name, email or ID"
          q={table.q}
          onSearch={table.onSearch}
        />
        <SortSelect sort={table.sort} onSort={table.onSort} words={userSortText} />
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
            further={further}
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
          {deletion.subject?.email} is logged out at once, and their name, email and cart are
          erased. Orders stay, with their delivery address.
        </p>
        <p>This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}

function NoUsers({ q, onClear }: { q: string; onClear: () => void }) {
  if (q === '')
    return (
      <EmptyState picture="empty" title="No users found.">
        Customers appear here as soon as they register.
      </EmptyState>
    )
  return (
    <EmptyState
      picture="empty"
      title="No users found."
      action={<Button onClick={onClear}>Show all users</Button>}
    >
      No name has a word that begins with “{q}”, and no email contains it. Type at least three
      letters of a name.
    </EmptyState>
  )
}

type UserTableProps = {
  users: Customer[]
  sort: UserSort
  onSort: (sort: UserSort) => void
  onDelete: (user: Customer) => void
  further: UsersBoardProps['further']
}

/** SPEC.md §2: ID, Name, Email, Role; cards with the same content on a phone. */
function UserTable({ users, sort, onSort, onDelete, further }: UserTableProps) {
  const sorting = { sort, onSort }
  return (
    <Table
      caption="Users"
      head={
        <>
          <Column>ID</Column>
          <Column>Name</Column>
          <SortHeader column="email" {...sorting}>
            Email
          </SortHeader>
          <Column>Role</Column>
          <SortHeader column="registrationDate" first="descending" {...sorting}>
            Registered
          </SortHeader>
          <Column>
            <span className="vh">Actions</span>
          </Column>
        </>
      }
    >
      {users.map((user) => (
        <tr key={user._id}>
          <td data-l="ID" className="nowrap faint" title={user._id}>
            {user._id.slice(0, 8)}
          </td>
          <td className="lead strong">{user.name}</td>
          <td data-l="Email" className="breaks">
            {user.email}
          </td>
          <td data-l="Role">Customer</td>
          <td data-l="Registered" className="nowrap">
            {formatDay(user.registrationDate)}
          </td>
          <td className="acts">
            <span className="row-acts">
              {further(user)}
              {mayAdministrate('DELETE /api/customer/:id') ? (
                <Button
                  size="sm"
                  variant="danger-quiet"
                  aria-label={`Delete ${user.name}`}
                  onClick={() => onDelete(user)}
                >
                  Delete
                </Button>
              ) : null}
            </span>
          </td>
        </tr>
      ))}
    </Table>
  )
}
