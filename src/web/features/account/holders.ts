import { accounts, type User } from '#contract/accounts.ts'
import { adminProfile } from '#contract/admin-profile.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { sentenceFor } from '../../problems.ts'
import { profileFailure } from './profile-failures.ts'

/** SPEC.md §8 has other sentences for the two who keep a profile of this shape. */
export const holders = {
  customer: {
    show: () => api.accounts.customerProfile(),
    update: api.accounts.updateCustomerProfile,
    body: accounts.updateCustomerProfile.body,
    failure: profileFailure,
    ended: () => undefined,
    furtherFacts: () => [],
  },
  admin: {
    show: () => api.adminProfile.show(),
    update: api.adminProfile.update,
    body: adminProfile.update.body,
    failure: (error: unknown, otherwise: string) => sentenceFor(error, otherwise),
    ended: (error: unknown) => leaveIfEnded(error, 'admin'),
    furtherFacts: ({ role }: Partial<User>): [string, string][] => [['Role', roleWord(role)]],
  },
} as const
export type HolderRole = keyof typeof holders

/** SPEC.md §3: 'Admin' when absent. */
function roleWord(role: string | undefined): string {
  return role ? role.charAt(0).toUpperCase() + role.slice(1) : 'Admin'
}
