import type { ReactNode } from 'react'
import type { PharmacistRegistration, StaffList, StaffMember } from '#contract/staff.ts'
import { staffRoleNames } from '#contract/staff-roles.ts'
import { states } from '#contract/states.ts'
import { formatDay } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { RegistrationDialog } from './registration-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { canRegister, memberStates, registrationWords, shownRegistrations } from './staff-text.ts'

type StaffTableProps = {
  list: StaffList
  show: (list: StaffList) => void
  onResend: (member: StaffMember) => Promise<void>
  onRemove: (member: StaffMember) => void
  further: (member: StaffMember) => ReactNode
}

/** The people of the pharmacy, the owner first. On a phone, cards with the same labels. */
export function StaffTable({ list, ...actions }: StaffTableProps) {
  return (
    <Table
      caption="Staff"
      head={
        <>
          <Column>Name</Column>
          <Column>Role</Column>
          <Column>Access</Column>
          <Column>Pharmacist’s registration</Column>
          <Column>
            <span className="vh">Actions</span>
          </Column>
        </>
      }
    >
      {list.staff.map((member) => (
        <Row key={member._id} member={member} {...actions} />
      ))}
    </Table>
  )
}

type RowProps = Omit<StaffTableProps, 'list'> & { member: StaffMember }

function Row({ member, show, onResend, onRemove, further }: RowProps) {
  const { name, email, role, state } = member
  const { word, badge } = memberStates[state]
  const isOwner = role === 'owner'
  return (
    <tr>
      <td className="lead">
        <span className="strong block">{name}</span>
        <span className="tiny faint block breaks">{email}</span>
      </td>
      <td data-l="Role">{staffRoleNames[role]}</td>
      <td data-l="Access">
        <StateBadge status={badge}>{word}</StateBadge>
        <Since member={member} />
      </td>
      <td data-l="Registration">
        <Registrations member={member} />
      </td>
      <td className="acts">
        <span className="row-acts">
          {canRegister(member) ? <RegistrationDialog member={member} show={show} /> : null}
          {state === 'active' ? null : (
            <Button
              size="sm"
              aria-label={`Send again: invitation of ${name}`}
              onClick={() => void onResend(member)}
            >
              Send again
            </Button>
          )}
          {isOwner ? null : <RoleDialog member={member} show={show} />}
          {isOwner || state !== 'active' ? null : further(member)}
          {isOwner ? null : (
            <Button
              size="sm"
              variant="danger-quiet"
              aria-label={`${state === 'active' ? 'Remove' : 'Withdraw invitation of'} ${name}`}
              onClick={() => onRemove(member)}
            >
              {state === 'active' ? 'Remove' : 'Withdraw'}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

function Since({ member: { acceptedAt, linkExpiresAt } }: { member: StaffMember }) {
  const words = acceptedAt
    ? `since ${formatDay(acceptedAt)}`
    : linkExpiresAt
      ? `link to ${formatDay(linkExpiresAt)}`
      : null
  return words === null ? null : <span className="tiny faint block">{words}</span>
}

function Registrations({ member }: { member: StaffMember }) {
  const shown = shownRegistrations(member)
  if (shown.length === 0)
    return <span className="faint">{canRegister(member) ? 'None entered' : '–'}</span>
  return shown.map((one) => <Registration key={one._id} registration={one} />)
}

function Registration({ registration }: { registration: PharmacistRegistration }) {
  const { registrationNumber, council, validTo, state, reason } = registration
  const { word, badge } = registrationWords[state]
  return (
    <span className="block mb-1">
      <StateBadge status={badge}>{word}</StateBadge>
      <span className="small block breaks">
        {states[council as keyof typeof states]}, no. {registrationNumber}, to {formatDay(validTo)}
      </span>
      {reason ? <span className="tiny soft block breaks">{reason}</span> : null}
    </span>
  )
}
