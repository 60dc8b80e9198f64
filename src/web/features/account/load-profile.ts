import type { User } from '#contract/accounts.ts'
import { storeUser } from '../../session.ts'
import { type HolderRole, holders } from './holders.ts'

export type LoadedProfile = { user: User; failure: null } | { user: null; failure: string }

/** The profile, or SPEC.md's sentence. Brings the stored name up to date: it may have been changed elsewhere. */
export async function loadProfile(role: HolderRole): Promise<LoadedProfile> {
  const { show, failure, ended } = holders[role]
  try {
    const user = await show()
    storeUser(user)
    return { user, failure: null }
  } catch (error) {
    ended(error)
    return { user: null, failure: failure(error, 'Failed to fetch profile') }
  }
}
