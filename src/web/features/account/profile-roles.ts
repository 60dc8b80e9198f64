import { accounts, type User } from '#contract/accounts.ts'
import { adminProfile } from '#contract/admin-profile.ts'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api/api.ts'
import { sentenceFor, unreachable } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'

/** The calls, rules and error messages of each role that has a profile (messages: SPEC.md §8). */
export const profileRoles = {
  customer: {
    show: () => api.accounts.customerProfile(),
    update: api.accounts.updateCustomerProfile,
    body: accounts.updateCustomerProfile.body,
    failure: profileFailure,
    ended: () => undefined,
    furtherFacts: ({ contact }: Partial<User>): [string, string][] => [
      ['Phone', contact || 'Not given'],
    ],
  },
  admin: {
    show: () => api.adminProfile.show(),
    update: api.adminProfile.update,
    body: adminProfile.update.body,
    failure: (error: unknown, otherwise: string) => sentenceFor(error, otherwise),
    ended: (error: unknown) => leaveIfEnded(error, 'admin'),
    furtherFacts: ({ role }: Partial<User>): [string, string][] => [['Role', roleLabel(role)]],
  },
} as const
export type ProfileRole = keyof typeof profileRoles

/** SPEC.md §3: 'Admin' when absent. */
function roleLabel(role: string | undefined): string {
  return role ? role.charAt(0).toUpperCase() + role.slice(1) : 'Admin'
}

/** SPEC.md §8: one message without a session, one without a connection, and `otherwise` for the rest. */
export function profileFailure(error: unknown, otherwise: string): string {
  if (!(error instanceof Refusal)) return otherwise
  if (error.code === 'network') return unreachable
  return error.status === 401 ? 'You are not logged in' : otherwise
}
