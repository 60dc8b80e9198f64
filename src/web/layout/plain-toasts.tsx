import { useEffect, useState } from 'react'
import { type Notice, showNoticesWith } from '../notify.ts'

/**
 * What is said where the toasts' own code did not arrive: the same sentences for the same time. Browsers
 * don't ask again for a module that once failed, so the page stays with these.
 */
export function PlainToasts() {
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
