import { useEffect, useState } from 'react'
import { adminProfile } from '#contract/admin-profile.ts'
import { api } from '../../api.ts'
import { readUserName } from '../../session.ts'
import { useSession } from '../../use-session.ts'
import { watchWrites } from '../../writes.ts'

/** The profile's name; until it is there, and where it can't be had, the stored one or 'Admin User' (SPEC.md §8). */
export function useAdminName(): string {
  const [name, setName] = useState('')
  const session = useSession()
  const isAdmin = session?.role === 'admin'
  useEffect(() => {
    // As in use-badges.ts.
    if (!isAdmin) return
    const load = () =>
      api.adminProfile.show().then(
        (profile) => setName(profile.name),
        () => undefined,
      )
    void load()
    return watchWrites((url) => {
      if (url === adminProfile.update.path) void load()
    })
  }, [isAdmin])
  return name || (session && readUserName()) || 'Admin User'
}
