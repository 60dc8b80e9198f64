import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import { findNext } from './load-verifications.ts'

/** Leads on from a decided prescription to the next one, unless the pharmacist has gone elsewhere meanwhile. */
export function useGoOn(id: string): () => Promise<void> {
  const navigate = useNavigate()
  const place = usePlace()
  return async () => {
    const before = place.current
    const next = await findNext(id).catch(() => null)
    if (place.current !== before) return
    if (next === null) await navigate(paths.pharmacyPrescriptions)
    else await navigate(pharmacyPaths.prescription(next), { state: { next: true } })
  }
}

/** The path that is shown, or that is about to be; '' once the page is left. */
function usePlace() {
  const location = useLocation()
  const { pathname } = useNavigation().location ?? location
  const place = useRef(pathname)
  useEffect(() => {
    place.current = pathname
    return () => {
      place.current = ''
    }
  }, [pathname])
  return place
}
