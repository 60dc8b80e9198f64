import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notFound } from './failures.ts'

type MedicineUnloadedProps = { failure: string; back: string; busy: boolean; onRetry: () => void }

/** What is not there is looked for no more; anything else is worth another try. */
export function MedicineUnloaded({ failure, back, busy, onRetry }: MedicineUnloadedProps) {
  const gone = failure === notFound
  return (
    <div role="alert">
      <EmptyState
        picture="spilled"
        title={failure}
        action={
          gone ? (
            <ButtonLink to={back}>Back to your inventory</ButtonLink>
          ) : (
            <Button busy={busy} onClick={onRetry}>
              Try Again
            </Button>
          )
        }
      >
        {gone
          ? 'It was deleted, or it is not one of yours.'
          : 'Nothing has changed; it could not be read just now.'}
      </EmptyState>
    </div>
  )
}
