import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { notFound } from './failures.ts'

type MedicineUnloadedProps = { failure: string; back: string; busy: boolean; onRetry: () => void }

/** What is not there is looked for no more; anything else is worth another try. */
export function MedicineUnloaded({ back, ...failed }: MedicineUnloadedProps) {
  const gone = failed.failure === notFound
  return (
    <LoadFailed
      {...failed}
      action={gone ? <ButtonLink to={back}>Back to your inventory</ButtonLink> : undefined}
    >
      {gone
        ? 'It was deleted, or it is not one of yours.'
        : 'Nothing has changed; it could not be read just now.'}
    </LoadFailed>
  )
}
