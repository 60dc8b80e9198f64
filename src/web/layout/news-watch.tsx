import { useEffect } from 'react'
import { readToken, watchSession } from '../session.ts'

/** By then a page has noticed whether its session is still one. */
const afterMs = 1_500

/** Hears news for whoever is signed in; its code comes when the page is at rest, and to nobody else. */
export function NewsWatch() {
  useEffect(() => {
    let heard: string | null = null
    let stop = () => {}
    const look = () => {
      const token = readToken()
      if (token === heard) return
      stop()
      heard = token
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
    import('../news-connection.ts').then(
      ({ connectNews }) => {
        if (!left) stop = connectNews(token)
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
