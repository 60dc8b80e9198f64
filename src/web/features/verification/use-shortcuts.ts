import { useEffect, useRef, useState } from 'react'
import { isTyping, type Shortcut, shortcutOf } from './shortcuts.ts'

const aYear = 365 * 24 * 60 * 60

/**
 * Single-key shortcuts, which can be turned off (WCAG 2.1.4): speech input and shaking hands press keys that nobody
 * meant. In a cookie, because logging out clears the storage and the choice should survive that.
 */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void) {
  const [enabled, setEnabled] = useState(() => !document.cookie.includes('bench-keys=off'))
  const latest = useRef(onShortcut)
  useEffect(() => {
    latest.current = onShortcut
  })
  useEffect(() => {
    if (!enabled) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isTyping(event.target)) return
      const shortcut = shortcutOf(event)
      if (shortcut === null) return
      event.preventDefault()
      latest.current(shortcut)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled])
  return {
    enabled,
    enable: (on: boolean) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `bench-keys=${on ? 'on' : 'off'}; path=/; max-age=${aYear}; samesite=lax`
      setEnabled(on)
    },
  }
}
