import { useEffect, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'

/** A chosen status and the time. */
type Chosen = { status: OrderStatus; at: string }
type Changes = ReadonlyMap<string, readonly Chosen[]>
export type Failed = { _id: string; message: string }

const oneBusy = 'This order is still being updated. Try again in a moment.'
const someBusy = 'Some orders are still being updated. Try again in a moment.'

const isSent = (status?: OrderStatus) => status === 'shipped' || status === 'delivered'

/**
 * Status changes made on this page. A row keeps its place with its new status, even if it no longer matches
 * the filter, until the list is reloaded.
 */
export function useStatusChanges(rows: readonly AdminOrder[]) {
  const [changed, setChanged] = useState<{ of: readonly AdminOrder[]; to: Changes }>()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const running = useRef(new Set<string>())
  const [failed, setFailed] = useState<Failed[]>([])
  const to: Changes = changed?.of === rows ? changed.to : new Map()
  // The list can be loaded again while a change is under way.
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])

  function record(ids: readonly string[], status: OrderStatus) {
    const chosen = { status, at: new Date().toISOString() }
    const of = latest.current
    setChanged((before) => {
      const known: Changes = before?.of === of ? before.to : new Map()
      const added = ids.map((id) => [id, [...(known.get(id) ?? []), chosen]] as const)
      return { of, to: new Map([...known, ...added]) }
    })
  }

  /** Allows one change at a time per order. Returns whether `work` ran and succeeded. */
  async function during(ids: readonly string[], work: () => Promise<void>): Promise<boolean> {
    if (ids.some((id) => running.current.has(id))) {
      notify.error(ids.length > 1 ? someBusy : oneBusy, savedFor)
      return false
    }
    for (const id of ids) running.current.add(id)
    setBusy(new Set(running.current))
    try {
      await work()
      return true
    } catch (error) {
      const message = sentenceFor(error, 'Failed to update order status')
      notify.error(`Error updating order: ${message}`, savedFor)
      return false
    } finally {
      for (const id of ids) running.current.delete(id)
      setBusy(new Set(running.current))
    }
  }

  return {
    statusOf: ({ _id, status }: AdminOrder): OrderStatus =>
      to.get(_id)?.at(-1)?.status ?? (status || 'pending'),
    /** A later status does not clear it. */
    cancelledAtOf: ({ _id, cancelledAt }: AdminOrder): string | null =>
      cancelledAt ?? to.get(_id)?.find(({ status }) => status === 'cancelled')?.at ?? null,
    /** The recall holds of the order; none once it was set to shipped or delivered here. */
    onHoldOf: ({ _id, onHold }: AdminOrder): AdminOrder['onHold'] =>
      isSent(to.get(_id)?.at(-1)?.status) ? [] : onHold,
    isBusy: (id: string) => busy.has(id),
    failed,
    forgetFailed: () => setFailed([]),
    change: async (id: string, status: OrderStatus): Promise<void> => {
      await during([id], async () => {
        const { waiting } = await api.adminOrders.setStatus({ params: { id }, body: { status } })
        record([id], status)
        notify.success(`Order status updated to ${status}`, savedFor)
        notifyOfWaiting(waiting)
      })
    },
    /** Returns whether the server took the change, which it may have refused for some orders (`failed`). */
    changeAll: (ids: string[], status: OrderStatus) =>
      during(ids, async () => {
        const answer = await api.adminOrders.setStatuses({ body: { ids, status } })
        const done = [...answer.changed, ...answer.unchanged]
        record(done, status)
        setFailed(answer.failed)
        if (done.length > 0)
          notify.success(
            `Order status updated to ${status} (${done.length} of ${ids.length})`,
            savedFor,
          )
        notifyOfWaiting(answer.waiting)
      }),
  }
}

/** Says why shipments did not follow the order's new status. */
function notifyOfWaiting(shipments: number): void {
  if (shipments === 0) return
  const which = shipments === 1 ? 'One shipment stays' : `${shipments} shipments stay`
  notify.info(`${which} with the pharmacy until a pharmacist has dispensed on the prescription.`)
}

export type StatusChanges = ReturnType<typeof useStatusChanges>
