import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * What browsers do for full page loads: shows a progress line while the next page loads, then moves
 * the focus to its content.
 */
export function NavigationProgress() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return <div className="progress-line" hidden={state === 'idle'} />
}
