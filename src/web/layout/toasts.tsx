import { type ComponentType, useEffect, useState } from 'react'
import { onFirstNotice } from '../notify.ts'
import { PlainToasts } from './plain-toasts.tsx'

const fetchContainer = () => import('./toast-container.tsx').then(({ Container }) => Container)

/**
 * Toasts cost the first load nothing. Their code comes when the page is at rest, not with the first
 * sentence: that may be the one which says that the connection is gone.
 */
export function Toasts() {
  const [Container, setContainer] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => fetchContainer().catch(() => PlainToasts)
    onFirstNotice(() => void load().then((it) => setContainer(() => it)))
    const atRest = window.requestIdleCallback ?? window.setTimeout
    atRest(() => void load())
  }, [])
  return Container ? <Container /> : null
}
