import type { Customer } from '#contract/people.ts'
import { formatDay } from '../../dates.ts'
import { Button } from '../../ui/button.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import type { UserSort } from './load-users.ts'

type UserTableProps = {
  users: Customer[]
  sort: UserSort
  onSort: (sort: UserSort) => void
  onDelete: (user: Customer) => void
}

/** SPEC.md §2: ID, Name, Email, Role; cards with the same words on a phone. */
export function UserTable({ users, sort, onSort, onDelete }: UserTableProps) {
  const sorting = { sort, onSort }
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">Users</caption>
      <thead>
        <tr>
          <th scope="col">ID</th>
          <SortHeader column="name" {...sorting}>
            Name
          </SortHeader>
          <SortHeader column="email" {...sorting}>
            Email
          </SortHeader>
          <th scope="col">Role</th>
          <SortHeader column="registrationDate" first="descending" {...sorting}>
            Registered
          </SortHeader>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
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
                <Button
                  size="sm"
                  variant="danger-quiet"
                  aria-label={`Delete ${user.name}`}
                  onClick={() => onDelete(user)}
                >
                  Delete
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
