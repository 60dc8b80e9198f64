import { useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type NotRefreshedProps = { isStale: boolean; busy: boolean; reload: () => Promise<void> }

/** Above content that could not be loaded again. The line keeps the focus of its button when it goes. */
export function NotRefreshed({ isStale, busy, reload }: NotRefreshedProps) {
  const line = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (isStale) return
    if (wasPressed.current && document.activeElement === document.body)
      line.current?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [isStale])
  return (
    <div ref={line} tabIndex={-1} className={isStale ? 'mb-4' : undefined}>
      {isStale ? (
        <Alert tone="caution">
          <p>Could not refresh. What you see may be out of date.</p>
          <Button
            size="sm"
            className="mt-2"
            busy={busy}
            onClick={() => {
              wasPressed.current = true
              void reload()
            }}
          >
            Try Again
          </Button>
        </Alert>
      ) : null}
    </div>
  )
}
