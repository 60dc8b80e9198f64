import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstNotice } from '../notify.ts'

const ToastContainer = lazy(async () => {
  const { Container } = await import('./toast-container.tsx')
  return { default: Container }
})

/** Toasts cost nothing until there is one to show. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstNotice(() => setWanted(true)), [])
  return wanted ? (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  ) : null
}
