import type { InvitedRole, RegistrationState, StaffList, StaffMember } from '#contract/staff.ts'
import { formatDay } from '../../format/dates.ts'

/** What each role is for, as the owner reads it. */
export const roleHelp: Record<InvitedRole, string> = {
  pharmacist: 'Inventory, orders, prescriptions and returns',
  fulfilment: 'Orders, and counting stock; no money and no settings',
  accounts: 'Invoices, statements and payouts; reads orders',
}

export const memberStates: Record<StaffMember['state'], { word: string; badge: string }> = {
  active: { word: 'Active', badge: 'paid' },
  invited: { word: 'Invited', badge: 'awaiting' },
  expired: { word: 'Link expired', badge: 'failed' },
}

export const registrationWords: Record<RegistrationState, { word: string; badge: string }> = {
  waiting: { word: 'Being checked', badge: 'awaiting' },
  verified: { word: 'Verified', badge: 'paid' },
  expired: { word: 'Expired', badge: 'failed' },
  rejected: { word: 'Rejected', badge: 'failed' },
  ended: { word: 'Ended', badge: 'cancelled' },
}

/** The owner, and members with the role pharmacist, can be registered. */
export function canRegister({ role }: StaffMember): boolean {
  return role === 'owner' || role === 'pharmacist'
}

/** The registrations worth showing: those in force or waiting; without any, the newest. */
export function shownRegistrations({ registrations }: StaffMember) {
  const open = registrations.filter(({ state }) => state === 'verified' || state === 'waiting')
  return open.length > 0 ? open : registrations.slice(0, 1)
}

const soonDays = 60
const dayMs = 86_400_000

/** `until`: the first day without a pharmacist; `today`: a date in India. */
export function pharmacistNotice(
  { pharmacistUntil: until }: Pick<StaffList, 'pharmacistUntil'>,
  today: string,
): { tone: 'notice' | 'caution'; text: string } {
  const without = 'medicines that need a prescription can’t be sold'
  if (until === null || until <= today)
    return {
      tone: 'caution',
      text: `Your pharmacy has no active pharmacist: ${without}. Enter the registration of the owner or of a pharmacist; an administrator checks it.`,
    }
  const last = formatDay(new Date(Date.parse(until) - dayMs).toISOString().slice(0, 10))
  const left = (Date.parse(until) - Date.parse(today)) / dayMs
  if (left <= soonDays)
    return {
      tone: 'caution',
      text: `Your last pharmacist’s registration is valid to ${last}. Enter the renewed one before: without it, ${without}.`,
    }
  return { tone: 'notice', text: `Your pharmacy has an active pharmacist to ${last}.` }
}
