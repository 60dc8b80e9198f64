import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type LoadFailedProps = {
  failure: string
  busy: boolean
  onRetry: () => void
  /** What helps better than trying again. */
  action?: ReactNode
  children: ReactNode
}

/** What stands in the place of what could not be read, and the way to try again. */
export function LoadFailed({ failure, busy, onRetry, action, children }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        picture="spilled"
        title={failure}
        action={
          action ?? (
            <Button busy={busy} onClick={onRetry}>
              Try Again
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
