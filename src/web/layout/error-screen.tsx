import { isRouteErrorResponse, Link } from 'react-router'
import type { PageProblem } from '../format/problems.ts'
import { paths } from '../routing/paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <div className="wrap py-16">
      <EmptyState
        picture="spilled"
        heading="h1"
        title="Unexpected Application Error!"
        action={
          <div className="row justify-center">
            <Button data-needs-js="" onClick={() => window.location.reload()}>
              Try Again
            </Button>
            <Link to={paths.home} reloadDocument>
              Go to the home page
            </Link>
          </div>
        }
      >
        {reason(error)} Try again in a moment. If the problem persists, write to{' '}
        <Link to={paths.support}>support</Link>.
      </EmptyState>
    </div>
  )
}

function reason(error: unknown): string {
  const problem = isRouteErrorResponse(error) ? (error.data as Partial<PageProblem> | null) : null
  const message = problem?.message ?? 'Something went wrong on our side.'
  return message.endsWith('.') || message.endsWith('!') ? message : `${message}.`
}
