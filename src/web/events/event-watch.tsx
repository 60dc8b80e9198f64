import { useEffect } from 'react'
import { readToken, watchSession } from '../session/session.ts'

/** By then the page has noticed if its session has ended. */
const afterMs = 1_500

/**
 * Connects signed-in users to the event stream; the code loads when the page is idle, and only for
 * them.
 */
export function EventWatch() {
  useEffect(() => {
    let connectedToken: string | null = null
    let stop = () => {}
    const look = () => {
      const token = readToken()
      if (token === connectedToken) return
      stop()
      connectedToken = token
      stop = token === null ? () => {} : begin(token)
    }
    look()
    const forget = watchSession(look)
    return () => {
      forget()
      stop()
    }
  }, [])
  return null
}

function begin(token: string): () => void {
  let left = false
  let stop = () => {}
  const connect = () =>
    import('./event-connection.ts').then(
      ({ connectEvents }) => {
        if (!left) stop = connectEvents(token)
      },
      () => undefined,
    )
  const waiting = setTimeout(() => void connect(), afterMs)
  return () => {
    left = true
    clearTimeout(waiting)
    stop()
  }
}
