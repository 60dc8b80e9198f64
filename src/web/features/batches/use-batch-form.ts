import { useRevalidator } from 'react-router'
import { isRefusal } from '../../format/problems.ts'
import { useAction } from '../../forms/use-action.ts'
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
      try {
        await send(data)
      } catch (error) {
        // Show changes made elsewhere next to the typed values.
        if (isRefusal(error, 409) || isRefusal(error, 404)) void revalidate()
        throw error
      }
      notify.success(done)
      void revalidate()
    },
  })
}
