import { lazy, Suspense } from 'react'

/** Loaded only by a page that failed; if it cannot load, plain text replaces it. */
const ErrorScreen = lazy(() =>
  import('./error-screen.tsx').then(
    ({ ErrorScreen }) => ({ default: ErrorScreen }),
    () => ({ default: Words }),
  ),
)

/** SPEC.md §2: the fallback error message, then what to do next. */
export function RootError({ error }: { error: unknown }) {
  return (
    <Suspense fallback={<Words />}>
      <ErrorScreen error={error} />
    </Suspense>
  )
}

function Words(_: { error?: unknown }) {
  return (
    <div className="wrap py-16">
      <h1>Unexpected Application Error!</h1>
    </div>
  )
}
