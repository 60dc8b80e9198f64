import { useEffect, useRef, useState } from 'react'
import type { PharmacyShipment, ShipmentItem } from '#contract/pharmacy-shipments.ts'
import { api } from '../../api/api.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { notify, savedFor } from '../../toasts/notify.ts'

export type Step = 'accept' | 'pack'

const done: Record<Step, string> = {
  accept: 'Order accepted',
  pack: 'Order packed',
}
/** All steps share one toast: several toasts would cover the button of the next step. */
export const stepToast = { ...savedFor, about: 'step' }

const failed: Record<Step, string> = {
  accept: 'Failed to accept the order.',
  pack: 'Failed to pack the order.',
}

const unsigned = ['pharmacist_required', 'prescription_unverified', 'drug_rule_changed']

/**
 * The batch each item is packed from, by item; items not listed use the batches picked at checkout.
 */
export type Batches = Readonly<Record<string, string>>

/**
 * A shipment with the steps taken on this page. A step is sent once, however often its button is
 * pressed.
 */
export function useShipment(loaded: PharmacyShipment, reload: () => Promise<unknown>) {
  const [known, setKnown] = useState({ of: loaded, order: loaded, steps: 0 })
  const [busy, setBusy] = useState<Step | null>(null)
  const [batches, setBatches] = useState<Batches>({})
  const [refused, setRefused] = useState('')
  const order = known.of === loaded ? known.order : loaded
  const lastLoaded = useRef(loaded)
  useEffect(() => {
    lastLoaded.current = loaded
  }, [loaded])
  function show(latest: PharmacyShipment): void {
    // Not `loaded`: the page may have been loaded again while the step was on its way.
    setKnown(({ steps }) => ({ of: lastLoaded.current, order: latest, steps: steps + 1 }))
    // A load that began before the step returns the shipment as it was: this load replaces it.
    void reload()
  }

  async function take(step: Step): Promise<void> {
    if (busy !== null) return
    setBusy(step)
    setRefused('')
    try {
      show((await send(step, order, batches)).order)
      notify.success(done[step], stepToast)
    } catch (error) {
      // Who may sign is said where it can be read twice.
      if (unsigned.some((code) => isRefusal(error, code))) setRefused(sentenceFor(error))
      else notify.error(sentenceFor(error, failed[step]))
      // Someone else changed the order: load its latest state.
      if (isRefusal(error, 409)) void reload()
    } finally {
      setBusy(null)
    }
  }

  return {
    order,
    /** The number of steps taken on this page. */
    steps: known.steps,
    busy,
    batches,
    /** Why a pharmacist could not sign, until the next step. */
    refused,
    show,
    take,
    choose: (itemId: string, batchId: string) => setBatches({ ...batches, [itemId]: batchId }),
  }
}
export type Shipment = ReturnType<typeof useShipment>

/** The batches that an item can be packed from instead of what was picked for it. */
export function otherBatches({ choices, picks, quantity }: ShipmentItem) {
  const isPicked = (batchId: string) => picks.length === 1 && picks[0]?.batchId === batchId
  return choices.filter(({ batchId, units }) => units >= quantity && !isPicked(batchId))
}

/** The batch that was chosen for an item, as long as it can be packed from it; else ''. */
export function chosenBatch(item: ShipmentItem, batches: Batches): string {
  const chosen = batches[item._id]
  return otherBatches(item).some(({ batchId }) => batchId === chosen) ? (chosen ?? '') : ''
}

function send(step: Step, order: PharmacyShipment, batches: Batches) {
  const params = { id: order._id }
  if (step === 'accept') return api.pharmacyShipments.accept({ params })
  const picks = order.items.flatMap((item) => {
    const batchId = chosenBatch(item, batches)
    return batchId === '' ? [] : [{ itemId: item._id, batchId, quantity: item.quantity }]
  })
  return api.pharmacyShipments.pack({ params, body: picks.length > 0 ? { picks } : {} })
}

type LoadedShipment =
  | { order: PharmacyShipment; failure: null }
  | { order: null; failure: string; gone: boolean }

const shipmentFailed = 'Failed to fetch the order'

export async function loadShipment(id: string): Promise<LoadedShipment> {
  try {
    return { order: (await api.pharmacyShipments.detail({ params: { id } })).order, failure: null }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    // An invalid id cannot belong to an order either.
    const gone = isRefusal(error, 404) || isRefusal(error, 'invalid_input')
    const failure = gone ? 'Order not found.' : sentenceFor(error, shipmentFailed)
    return { order: null, failure, gone }
  }
}
