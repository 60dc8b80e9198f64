import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Badges } from '#contract/admin-overview.ts'
import { api } from '../../api.ts'
import { useSession } from '../../use-session.ts'
import { watchWrites } from '../../writes.ts'

/** Counts for the menu: asked for again on every page and after every change. Without an answer the last ones stay. */
export function useBadges(): Badges | null {
  const [badges, setBadges] = useState<Badges | null>(null)
  const { pathname } = useLocation()
  const isAdmin = useSession()?.role === 'admin'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to look again
  useEffect(() => {
    // The frame is drawn before the guard has looked at who is there.
    if (!isAdmin) return
    let current = true
    const load = () =>
      api.overview.badges().then(
        (counted) => current && setBadges(counted),
        () => undefined,
      )
    void load()
    const stop = watchWrites(() => void load())
    return () => {
      current = false
      stop()
    }
  }, [pathname, isAdmin])
  return badges
}
