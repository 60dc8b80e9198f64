import { StrictMode, Suspense, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { hydrateInParts } from './ui/hydrate-later.tsx'

hydrateInParts()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Suspense>
        <HydratedRouter />
      </Suspense>
    </StrictMode>,
  )
})
