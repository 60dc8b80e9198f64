import { useEffect, useState } from 'react'
import { serverNow } from '../../server-clock.ts'

/** Milliseconds until a moment of the server's clock, told anew each second; 0 once it is over. */
export function useTimeLeft(until: string): number {
  const end = Date.parse(until)
  const [now, setNow] = useState(() => serverNow())
  const left = Math.max(0, end - now)
  useEffect(() => {
    if (left === 0) return
    // On the second, so that none is skipped.
    const next = setTimeout(() => setNow(serverNow()), left % 1000 || 1000)
    return () => clearTimeout(next)
  }, [left])
  return left
}
