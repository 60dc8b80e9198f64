import type { Profile } from '#contract/accounts.ts'
import { storeUser } from '../../session/session.ts'
import { type ProfileRole, profileRoles } from './profile-roles.ts'

export type LoadedProfile = { user: Profile; failure: null } | { user: null; failure: string }

/** Loads the profile, or SPEC.md's error message. Updates the stored user: it may have changed on another device. */
export async function loadProfile(role: ProfileRole): Promise<LoadedProfile> {
  const { show, failure, ended } = profileRoles[role]
  try {
    const user = await show()
    storeUser(user)
    return { user, failure: null }
  } catch (error) {
    ended(error)
    return { user: null, failure: failure(error, 'Failed to fetch profile') }
  }
}
