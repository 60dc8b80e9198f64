import { useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'

/** What was chosen, and when. */
type Chosen = { status: OrderStatus; at: string }
type Changes = ReadonlyMap<string, readonly Chosen[]>
export type Failed = { _id: string; message: string }

const isSent = (status?: OrderStatus) => status === 'shipped' || status === 'delivered'

/**
 * Changes that were made on this page. A row stays where it is with its new status, also where it no
 * longer fits the filter, until the list is read anew.
 */
export function useStatusChanges(rows: readonly AdminOrder[]) {
  const [changed, setChanged] = useState<{ of: readonly AdminOrder[]; to: Changes }>()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const running = useRef(new Set<string>())
  const [failed, setFailed] = useState<Failed[]>([])
  const to: Changes = changed?.of === rows ? changed.to : new Map()

  function keep(ids: readonly string[], status: OrderStatus) {
    const chosen = { status, at: new Date().toISOString() }
    setChanged((before) => {
      const known: Changes = before?.of === rows ? before.to : new Map()
      const added = ids.map((id) => [id, [...(known.get(id) ?? []), chosen]] as const)
      return { of: rows, to: new Map([...known, ...added]) }
    })
  }

  /** Whoever is changing already is left alone: one change at a time for one order. */
  async function during(ids: readonly string[], work: () => Promise<void>) {
    if (ids.some((id) => running.current.has(id))) return
    for (const id of ids) running.current.add(id)
    setBusy(new Set(running.current))
    try {
      await work()
    } catch (error) {
      const message = sentenceFor(error, 'Failed to update order status')
      notify.error(`Error updating order: ${message}`, savedFor)
    } finally {
      for (const id of ids) running.current.delete(id)
      setBusy(new Set(running.current))
    }
  }

  return {
    statusOf: ({ _id, status }: AdminOrder): OrderStatus =>
      to.get(_id)?.at(-1)?.status ?? (status || 'pending'),
    /** For good: another status does not take it back. */
    cancelledAtOf: ({ _id, cancelledAt }: AdminOrder): string | null =>
      cancelledAt ?? to.get(_id)?.find(({ status }) => status === 'cancelled')?.at ?? null,
    /** What a recall holds of it; once it was sent from here, nothing. */
    heldOf: ({ _id, held }: AdminOrder): AdminOrder['held'] =>
      isSent(to.get(_id)?.at(-1)?.status) ? [] : held,
    isBusy: (id: string) => busy.has(id),
    failed,
    forgetFailed: () => setFailed([]),
    change: (id: string, status: OrderStatus) =>
      during([id], async () => {
        await api.adminOrders.setStatus({ params: { id }, body: { status } })
        keep([id], status)
        notify.success(`Order status updated to ${status}`, savedFor)
      }),
    changeAll: (ids: string[], status: OrderStatus) =>
      during(ids, async () => {
        const answer = await api.adminOrders.setStatuses({ body: { ids, status } })
        const done = [...answer.changed, ...answer.unchanged]
        keep(done, status)
        setFailed(answer.failed)
        if (done.length > 0)
          notify.success(
            `Order status updated to ${status} (${done.length} of ${ids.length})`,
            savedFor,
          )
      }),
  }
}
export type StatusChanges = ReturnType<typeof useStatusChanges>
