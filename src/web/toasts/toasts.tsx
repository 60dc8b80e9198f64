import { type ComponentType, useEffect, useState } from 'react'
import { type Notice, onFirstNotice, showNoticesWith } from './notify.ts'

const fetchContainer = () => import('./toast-container.tsx').then(({ Container }) => Container)

/**
 * Toasts add nothing to a visit that only reads. Their code loads when something is first pressed instead of with the
 * first message, which may be the one about a lost connection.
 */
export function Toasts() {
  const [Container, setContainer] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => fetchContainer().catch(() => PlainToasts)
    onFirstNotice(() => void load().then((it) => setContainer(() => it)))
    const pressed = new AbortController()
    const onPress = () => {
      pressed.abort()
      void load()
    }
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, onPress, { signal: pressed.signal })
    return () => pressed.abort()
  }, [])
  return Container ? <Container /> : null
}

/**
 * Shows the same messages for the same time, without what they offer to do, if the toasts' code failed to load.
 * Browsers do not retry a module that failed once, so the page keeps these.
 */
function PlainToasts() {
  const [shown, setShown] = useState<Notice[]>([])
  useEffect(() => {
    const clocks = new Set<number>()
    const stop = showNoticesWith((notice) => {
      setShown((before) => [...before.filter(({ message }) => message !== notice.message), notice])
      const close = () => setShown((before) => before.filter((one) => one !== notice))
      clocks.add(window.setTimeout(close, notice.ms ?? 5000))
    })
    return () => {
      stop()
      for (const clock of clocks) clearTimeout(clock)
    }
  }, [])
  return (
    <div className="Toastify__toast-container">
      {shown.map(({ kind, message }) => (
        <div key={message} role="alert" className={`Toastify__toast Toastify__toast--${kind}`}>
          {message}
        </div>
      ))}
    </div>
  )
}
