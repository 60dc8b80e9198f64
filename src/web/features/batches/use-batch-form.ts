import { useRevalidator } from 'react-router'
import { notify } from '../../notify.ts'
import { isRefusal } from '../../problems.ts'
import { useDeed } from '../../use-deed.ts'
import type { Validated } from '../../validate.ts'

type BatchForm<T> = {
  check: (values: Record<string, string>) => Validated<T>
  send: (data: T) => Promise<unknown>
  done: string
  failed: string
}

/** A question in a dialog about a batch: what is typed is checked, sent once, and the page is read anew. */
export function useBatchForm<T>({ check, send, done, failed }: BatchForm<T>) {
  const { revalidate } = useRevalidator()
  return useDeed({
    check,
    failure: failed,
    send: async (data: T) => {
      try {
        await send(data)
      } catch (error) {
        // What others did meanwhile is shown beside what was typed.
        if (isRefusal(error, 409) || isRefusal(error, 404)) void revalidate()
        throw error
      }
      notify.success(done)
      void revalidate()
    },
  })
}
export type AskedForm = Omit<ReturnType<typeof useBatchForm>, 'ask'>
