import { RootError } from '../../layout/root-error.tsx'
import type { Route } from './+types/every-page.ts'

export { Outlet as default } from 'react-router'

/** Replaces the page alone: the root's boundary would build the whole document anew. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RootError error={error} />
}
