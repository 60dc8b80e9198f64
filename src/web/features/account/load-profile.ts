import type { User } from '#contract/accounts.ts'
import { api } from '../../api.ts'
import { storeUser } from '../../session.ts'
import { profileFailure } from './profile-failures.ts'

export type LoadedProfile = { user: User; failure: null } | { user: null; failure: string }

/** The profile, or SPEC.md's sentence. Brings the stored name up to date: it may have been changed elsewhere. */
export async function loadProfile(): Promise<LoadedProfile> {
  try {
    const user = await api.accounts.customerProfile()
    storeUser(user)
    return { user, failure: null }
  } catch (error) {
    return { user: null, failure: profileFailure(error, 'Failed to fetch profile') }
  }
}
