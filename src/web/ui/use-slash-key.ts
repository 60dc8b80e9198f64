import { useEffect, useRef } from 'react'

/** '/' focuses the input unless the user is typing. */
export function useSlashKey(enabled = true) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!enabled) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled])
  return input
}

const typing = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'
