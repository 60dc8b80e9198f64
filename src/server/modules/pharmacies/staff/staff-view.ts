import { Problem } from '#contract/problem.ts'
import type { PharmacistRegistration, StaffList, StaffMember } from '#contract/staff.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { findPharmacy } from '../queries.ts'
import { registrationState } from './registration-state.ts'
import {
  findMembers,
  findRegistrations,
  type MemberRow,
  type RegistrationRow,
} from './staff-queries.ts'

export type OwnerContext = Context<Actor<'pharmacy'>>

/** The people of the caller's pharmacy, the owner first. */
export async function staffOf({ db, actor, now }: OwnerContext): Promise<StaffList> {
  const pharmacy = await findPharmacy(db, actor.id)
  if (pharmacy === null) throw new Problem('session_expired')
  const { id, name, email, username, pharmacistUntil } = pharmacy
  const today = indianDay(now)
  const rows = await findRegistrations(db, id)
  const registrationsOf = (staffId: string) =>
    rows.filter((row) => row.staffId === staffId).map((row) => registrationView(row, today))
  const owner: StaffMember = {
    _id: id,
    name,
    email,
    username,
    role: 'owner',
    state: 'active',
    invitedAt: null,
    acceptedAt: null,
    linkExpiresAt: null,
    registrations: registrationsOf(id),
  }
  const members = (await findMembers(db, id)).map((row) => ({
    ...memberView(row, now),
    registrations: registrationsOf(row.id),
  }))
  return { staff: [owner, ...members], pharmacistUntil }
}

function memberView(row: MemberRow, now: Date): Omit<StaffMember, 'registrations'> {
  const { id, name, email, username, role, invitedAt, acceptedAt, linkExpiresAt } = row
  const isExpired = linkExpiresAt !== null && linkExpiresAt <= now
  return {
    _id: id,
    name,
    email,
    username,
    role,
    state: acceptedAt !== null ? 'active' : isExpired ? 'expired' : 'invited',
    invitedAt: invitedAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    linkExpiresAt: linkExpiresAt?.toISOString() ?? null,
  }
}

type Shown = Pick<
  RegistrationRow,
  | 'id'
  | 'name'
  | 'council'
  | 'registrationNumber'
  | 'validTo'
  | 'submittedAt'
  | 'verifiedAt'
  | 'endedAt'
  | 'endReason'
>

export function registrationView(row: Shown, today: string): PharmacistRegistration {
  const { id, name, council, registrationNumber, validTo, submittedAt, verifiedAt, endedAt } = row
  return {
    _id: id,
    name,
    council,
    registrationNumber,
    validTo,
    state: registrationState(row, today),
    submittedAt: submittedAt.toISOString(),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    reason: row.endReason,
  }
}
