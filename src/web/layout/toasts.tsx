import { type ComponentType, useEffect, useState } from 'react'
import { onFirstNotice } from '../notify.ts'

const fetchContainer = () => import('./toast-container.tsx')

/** A sentence that waits for its code is said once the connection is back. */
const retryMs = 3000

/**
 * Toasts cost the first load nothing. Their code comes when the page is at rest, not with the first
 * sentence: that may be the one which says that the connection is gone.
 */
export function Toasts() {
  const [Container, setContainer] = useState<ComponentType | null>(null)
  useEffect(() => {
    let again: number | undefined
    const load = () => {
      clearTimeout(again)
      fetchContainer().then(
        (it) => setContainer(() => it.Container),
        () => {
          again = window.setTimeout(load, retryMs)
        },
      )
    }
    onFirstNotice(load)
    const atRest = window.requestIdleCallback ?? window.setTimeout
    atRest(() => void fetchContainer().catch(ignore))
    return () => clearTimeout(again)
  }, [])
  return Container ? <Container /> : null
}

function ignore(): void {}
