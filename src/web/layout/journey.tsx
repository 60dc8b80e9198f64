import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * What the browser does by itself between documents: a line runs while the next page is fetched, and the
 * focus starts at its content.
 */
export function Journey() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return <div className="journey" hidden={state === 'idle'} />
}
