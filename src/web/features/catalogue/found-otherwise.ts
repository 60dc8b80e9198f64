import { lazy } from 'react'
import { LoadFailure } from './load-failure.tsx'

const failed = () => ({ default: LoadFailure })

/**
 * What stands in place of the shelf when nothing fits. Most searches find something, and their pages do
 * without it; the server has it at hand, to send it in its place.
 */
export const NothingFound = import.meta.env.SSR
  ? (await import('./nothing-found.tsx')).NothingFound
  : lazy(() =>
      import('./nothing-found.tsx').then((file) => ({ default: file.NothingFound }), failed),
    )

export const CloseCandidates = import.meta.env.SSR
  ? (await import('./close-candidates.tsx')).CloseCandidates
  : lazy(() =>
      import('./close-candidates.tsx').then((file) => ({ default: file.CloseCandidates }), failed),
    )
