import * as z from 'zod/mini'
import { accountProblems } from './account-problems.ts'
import { endpoint } from './endpoint.ts'
import {
  email,
  id,
  idParams,
  instant,
  keysOf,
  line,
  newPasswords,
  requiredDay,
  success,
} from './fields.ts'
import { linkToken } from './passwords.ts'
import { staffRole } from './staff-roles.ts'
import { states } from './states.ts'

/** How long the link in an invitation works. */
export const invitationDays = 7

/** The roles that an owner can give. */
export const invitedRole = z.enum(['pharmacist', 'fulfilment', 'accounts'], 'Choose a role.')
export type InvitedRole = z.infer<typeof invitedRole>

/**
 * `waiting` for an administrator, `verified` and valid, `expired` since its last day, `rejected` before, or `ended`
 * after it was verified.
 */
export const registrationStates = ['waiting', 'verified', 'expired', 'rejected', 'ended'] as const
export type RegistrationState = (typeof registrationStates)[number]

/**
 * A person's registration as a pharmacist. `council`: the two-digit code of the state of the council. `validTo`: the
 * last day, a date in India. `reason`: why it was rejected or ended.
 */
export const pharmacistRegistration = z.object({
  _id: id,
  name: z.string(),
  council: z.string(),
  registrationNumber: z.string(),
  validTo: z.string(),
  state: z.enum(registrationStates),
  submittedAt: instant,
  verifiedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
})
export type PharmacistRegistration = z.infer<typeof pharmacistRegistration>

/**
 * A person who works for the pharmacy. The owner comes first, with the pharmacy's id, name and email. `state`:
 * `expired` if the invitation's link no longer works. `registrations`: newest first.
 */
export const staffMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  role: staffRole,
  state: z.enum(['invited', 'expired', 'active']),
  invitedAt: z.nullable(instant),
  acceptedAt: z.nullable(instant),
  linkExpiresAt: z.nullable(instant),
  registrations: z.array(pharmacistRegistration),
})
export type StaffMember = z.infer<typeof staffMember>

/** `pharmacistUntil`: the first day without an active pharmacist; null if there is none. */
export const staffList = z.object({
  staff: z.array(staffMember),
  pharmacistUntil: z.nullable(z.string()),
})
export type StaffList = z.infer<typeof staffList>

export const invitationInput = z.object({
  name: line('Name is required', 120),
  email,
  role: invitedRole,
})

/** A pharmacist's registration as in the register of a state pharmacy council (Pharmacy Act 1948, s. 29 to 35). */
export const registrationInput = z.object({
  name: line('Enter the name as in the register.', 120),
  council: z.enum(keysOf(states), 'Choose the state of the council.'),
  registrationNumber: line('Enter the registration number.', 40),
  validTo: requiredDay('Enter the last day on which the registration is valid.'),
})

/** What the link of an invitation shows before it is accepted. */
export const invitation = z.object({
  pharmacy: z.string(),
  name: z.string(),
  email: z.string(),
  role: invitedRole,
})
export type Invitation = z.infer<typeof invitation>

const done = z.extend(success, { message: z.string() })
const changed = z.extend(done, { staff: staffList })

/** The owner's calls about the people of the pharmacy, and the two of an invited person. */
export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/staff',
    access: 'pharmacy',
    summary: 'List the people who work for the pharmacy, the owner first',
    response: staffList,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/pharmacy/staff',
    access: 'pharmacy',
    stepUp: true,
    summary: 'Invite a person by email; the link works once, and for 7 days',
    body: invitationInput,
    response: changed,
    problems: ['email_unconfirmed', 'staff_email_taken', 'too_many_staff'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/pharmacy/staff/:id/invitation',
    access: 'pharmacy',
    stepUp: true,
    summary: 'Send an invitation again; the earlier link stops working',
    params: idParams,
    response: changed,
    problems: ['email_unconfirmed', 'staff_not_found', 'staff_joined', 'staff_email_taken'],
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/pharmacy/staff/:id',
    access: 'pharmacy',
    stepUp: true,
    summary: 'Change the role of a staff member, whose sessions end',
    params: idParams,
    body: z.object({ role: invitedRole }),
    response: changed,
    problems: ['staff_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/pharmacy/staff/:id',
    access: 'pharmacy',
    stepUp: true,
    summary: 'Withdraw an invitation, or remove a staff member, whose sessions end at once',
    params: idParams,
    response: changed,
    problems: ['staff_not_found'],
  }),
  register: endpoint({
    method: 'PUT',
    path: '/api/pharmacy/staff/:id/registration',
    access: 'pharmacy',
    summary:
      'Enter the registration of a pharmacist (the owner: the pharmacy’s own id); it waits for an administrator, in place of one that waits already',
    params: idParams,
    body: registrationInput,
    response: changed,
    problems: ['staff_not_found', 'not_a_pharmacist'],
  }),
  showInvitation: endpoint({
    method: 'POST',
    path: '/api/pharmacy/invitation',
    access: 'public',
    summary: 'Read the invitation of an emailed link; does not use it up',
    body: z.object({ token: linkToken(accountProblems.invitation_over[1]) }),
    response: invitation,
    problems: ['invitation_over'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/pharmacy/invitation/acceptance',
    access: 'public',
    summary: 'Accept an invitation with the token of the emailed link, once, and set a password',
    body: z.object({
      token: linkToken(accountProblems.invitation_over[1]),
      password: newPasswords.pharmacy,
    }),
    response: done,
    problems: ['invitation_over'],
  }),
}
