import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Receives the focus of a control inside it that has gone, such as a button to try again, so that a keyboard does not
 * start at the top of the page.
 */
export function FocusKeeper({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes where the focus is
    <div
      ref={place}
      tabIndex={-1}
      className={className}
      // React reports no blur for a control that it removes.
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={() => {
        hadFocus.current = false
      }}
    >
      {children}
    </div>
  )
}
