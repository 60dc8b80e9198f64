import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { loadFailed } from './listing.ts'
import { shopForm } from './shop-filters.ts'

/** Try Again reloads the page; without JavaScript it submits the search again. */
export function LoadFailure() {
  return (
    <div role="alert">
      <EmptyState
        picture="spilled"
        title={loadFailed}
        action={
          <Button
            type="submit"
            form={shopForm}
            className="mt-5"
            onClick={(event) => {
              event.preventDefault()
              window.location.reload()
            }}
          >
            Try Again
          </Button>
        }
      />
    </div>
  )
}
