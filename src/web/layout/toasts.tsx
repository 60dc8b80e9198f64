import { type ComponentType, useEffect, useState } from 'react'
import { onFirstNotice } from '../notify.ts'

const fetchContainer = () => import('./toast-container.tsx')

/**
 * Toasts cost the first load nothing. Their code comes when the page is at rest, not with the first
 * sentence: that may be the one which says that the connection is gone.
 */
export function Toasts() {
  const [Container, setContainer] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Where it can't be had, what waits is said with the next sentence.
    const load = () => fetchContainer().then((it) => setContainer(() => it.Container), ignore)
    onFirstNotice(() => void load())
    const atRest = window.requestIdleCallback ?? window.setTimeout
    atRest(() => void fetchContainer().catch(ignore))
  }, [])
  return Container ? <Container /> : null
}

function ignore(): void {}
