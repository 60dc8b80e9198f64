import { useState } from 'react'
import type { PharmacyOrder } from '#contract/pharmacy-orders.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'

export type Step = 'accept' | 'pack' | 'deliver'

const done: Record<Step, string> = {
  accept: 'Order accepted',
  pack: 'Order packed',
  deliver: 'Order delivered',
}
/** However fast the steps follow, one sentence stands there: several would cover the button of the next. */
export const stepTold = { ...savedFor, about: 'step' }

const failed: Record<Step, string> = {
  accept: 'Failed to accept the order.',
  pack: 'Failed to pack the order.',
  deliver: 'Failed to mark the order as delivered.',
}

/** Which batch each line is packed from, by line; a line that is not named is packed as it was picked. */
export type Batches = Readonly<Record<string, string>>

/** An order as it was loaded, and as its steps left it. A step is sent once, however often it is pressed. */
export function useParcel(loaded: PharmacyOrder, reload: () => void) {
  const [known, setKnown] = useState({ of: loaded, order: loaded, steps: 0 })
  const [busy, setBusy] = useState<Step | null>(null)
  const [batches, setBatches] = useState<Batches>({})
  const order = known.of === loaded ? known.order : loaded
  const show = (news: PharmacyOrder) =>
    setKnown(({ steps }) => ({ of: loaded, order: news, steps: steps + 1 }))

  async function take(step: Step): Promise<void> {
    if (busy !== null) return
    setBusy(step)
    try {
      show((await send(step, order, batches)).order)
      notify.success(done[step], stepTold)
    } catch (error) {
      notify.error(sentenceFor(error, failed[step]))
      // Somebody else was at it: here it is as they left it.
      if (isRefusal(error, 409)) reload()
    } finally {
      setBusy(null)
    }
  }

  return {
    order,
    /** How many steps were taken here. */
    steps: known.steps,
    busy,
    batches,
    show,
    take,
    choose: (itemId: string, batchId: string) => setBatches({ ...batches, [itemId]: batchId }),
  }
}
export type Parcel = ReturnType<typeof useParcel>

function send(step: Step, order: PharmacyOrder, batches: Batches) {
  const params = { id: order._id }
  if (step === 'accept') return api.pharmacyOrders.accept({ params })
  if (step === 'deliver') return api.pharmacyOrders.deliver({ params })
  const picks = order.items.flatMap(({ _id: itemId, quantity }) => {
    const batchId = batches[itemId]
    return batchId ? [{ itemId, batchId, quantity }] : []
  })
  return api.pharmacyOrders.pack({ params, body: picks.length > 0 ? { picks } : {} })
}
