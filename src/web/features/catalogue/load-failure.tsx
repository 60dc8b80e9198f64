import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { loadFailed } from './listing.ts'
import { shopForm } from './shop-form.ts'

/** Try Again loads the page anew; without scripts it sends the search once more. */
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
