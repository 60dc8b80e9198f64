import { paths, safeNext, secondFactorPath } from '../routing/paths.ts'

/**
 * Opens the page that asks for a second factor, and comes back from there. It needs no router, so that every call can
 * lead there; the call itself stays refused.
 */
export function leadToSecondFactor(at: Pick<Location, 'assign'> & Place = location): void {
  if (at.pathname !== paths.secondFactor) at.assign(secondFactorPath(whereTo(at)))
}

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

/** The page itself; of a login page the one that it leads to. */
function whereTo({ pathname, search, hash }: Place): string {
  if (!/\/login$/.test(pathname)) return pathname + search + hash
  return safeNext(new URLSearchParams(search)) ?? ''
}
