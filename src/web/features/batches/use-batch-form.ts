import { useRevalidator } from 'react-router'
import { isRefusal } from '../../format/problems.ts'
import { isOutdated, useAction } from '../../forms/use-action.ts'
import type { Validated } from '../../forms/validate.ts'
import { notify } from '../../toasts/notify.ts'

type BatchForm<T> = {
  check: (values: Record<string, string>) => Validated<T>
  send: (data: T) => Promise<unknown>
  done: string
  failed: string
}

/** The state of a batch dialog: validates and sends the form once, then reloads the page. */
export function useBatchForm<T>({ check, send, done, failed }: BatchForm<T>) {
  const { revalidate } = useRevalidator()
  return useAction({
    check,
    failure: failed,
    send: async (data: T) => {
      await send(data)
      notify.success(done)
    },
    after: revalidate,
    // What was changed elsewhere is shown next to the typed values; a batch that is gone has no dialog.
    stale: { is: isOutdated, keeps: (error) => !isRefusal(error, 404), reload: revalidate },
  })
}
