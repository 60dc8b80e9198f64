import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type LoadFailedProps = {
  failure: string
  busy: boolean
  onRetry: () => void
  /** A better action than retrying. */
  action?: ReactNode
  children: ReactNode
}

/** Replaces content that failed to load, with a button to retry. */
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
