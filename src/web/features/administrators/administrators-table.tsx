import type { ReactNode } from 'react'
import { adminRoleNames } from '#contract/admin-roles.ts'
import type { Administrator } from '#contract/administrators.ts'
import { formatDay } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { RoleDialog } from './role-dialog.tsx'

type AdministratorsTableProps = {
  administrators: Administrator[]
  show: (all: Administrator[]) => void
  onResend: (admin: Administrator) => Promise<void>
  onRemove: (admin: Administrator) => void
  /** Further actions for another administrator who has joined, passed in by the page. */
  further: (admin: Administrator) => ReactNode
}

const states: Record<Administrator['state'], { word: string; badge: string }> = {
  active: { word: 'Active', badge: 'paid' },
  invited: { word: 'Invited', badge: 'awaiting' },
  expired: { word: 'Link expired', badge: 'failed' },
}

/** The administrators, oldest first. On a phone, cards with the same labels. */
export function AdministratorsTable({ administrators, ...actions }: AdministratorsTableProps) {
  return (
    <Table
      caption="Administrators"
      head={
        <>
          <Column>Name</Column>
          <Column>Role</Column>
          <Column>Access</Column>
          <Column>Second factor</Column>
          <Column>
            <span className="vh">Actions</span>
          </Column>
        </>
      }
    >
      {administrators.map((admin) => (
        <Row key={admin._id} admin={admin} {...actions} />
      ))}
    </Table>
  )
}

type RowProps = Omit<AdministratorsTableProps, 'administrators'> & { admin: Administrator }

function Row({ admin, show, onResend, onRemove, further }: RowProps) {
  const { name, email, role, state, joinedAt, createdAt, hasSecondFactor, you } = admin
  const { word, badge } = states[state]
  return (
    <tr>
      <td className="lead">
        <span className="strong block">
          {name}
          {you ? <span className="soft"> (you)</span> : null}
        </span>
        <span className="tiny faint block breaks">{email}</span>
      </td>
      <td data-l="Role">{adminRoleNames[role]}</td>
      <td data-l="Access">
        <StateBadge status={badge}>{word}</StateBadge>
        <span className="tiny faint block">since {formatDay(joinedAt ?? createdAt)}</span>
      </td>
      <td data-l="Second factor">{hasSecondFactor ? 'Yes' : 'None'}</td>
      <td className="acts">
        {you ? null : (
          <span className="row-acts">
            {state === 'active' ? null : (
              <Button
                size="sm"
                aria-label={`Send again: invitation of ${name}`}
                onClick={() => void onResend(admin)}
              >
                Send again
              </Button>
            )}
            <RoleDialog admin={admin} show={show} />
            {state === 'active' ? further(admin) : null}
            <Button
              size="sm"
              variant="danger-quiet"
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(admin)}
            >
              Remove
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}
