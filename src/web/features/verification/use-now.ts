import { useEffect, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'

const tickMs = 20_000

/** The server's time, again every 20 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const clock = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(clock)
  }, [])
  return now
}
