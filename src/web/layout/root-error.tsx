import { lazy, Suspense } from 'react'

/** Fetched by a page that failed, and by no other; the words alone stand in where it can't be. */
const ErrorScreen = lazy(() =>
  import('./error-screen.tsx').then(
    ({ ErrorScreen }) => ({ default: ErrorScreen }),
    () => ({ default: Words }),
  ),
)

/** SPEC.md §2: the last resort's words, then what to do next. */
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
