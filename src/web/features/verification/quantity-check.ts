import type { OrderedMedicine, Verification } from '#contract/verification-shapes.ts'
import { type Draft, decisionOf, toDecide } from './draft.ts'

/**
 * A prescribed item against what is linked to it. `allowed`: units that can be given now; null while it is being
 * typed.
 */
export type QuantityCheck = { needed: number; allowed: number | null; over: boolean }

/**
 * Each prescribed item by its id or key. Of a new item, its quantity can be given: repeats come due after the first
 * supply.
 */
export function checkQuantities(
  draft: Draft,
  known: Pick<Verification, 'ordered' | 'items'>,
): Record<string, QuantityCheck> {
  const medicines = toDecide(known)
  const allowed: [string, number | null][] = [
    ...known.items.map(({ _id, remaining }): [string, number] => [_id, remaining]),
    ...draft.items.map(({ key, quantity }): [string, number | null] => [
      key,
      /^\d+$/.test(quantity.trim()) ? Number(quantity) : null,
    ]),
  ]
  return Object.fromEntries(
    allowed.map(([item, most]) => {
      const needed = medicines
        // What the checkout reserved does not count against what remains.
        .filter((one) => decisionOf(draft, one).on === item && one.prescriptionItem !== item)
        .reduce((sum, { units }) => sum + units, 0)
      return [item, { needed, allowed: most, over: most !== null && needed > most }]
    }),
  )
}

/** 'Ordered 30 units, 20 remain on the prescription.' */
export function quantityText({ needed, allowed, over }: QuantityCheck): string {
  if (needed === 0) return ''
  const units = `${needed} ${needed === 1 ? 'unit' : 'units'}`
  if (allowed === null) return `The order has ${units} of it.`
  return over
    ? `The order has ${units}, and the prescription allows ${allowed}. Refuse the medicine, or correct the quantity if you misread it.`
    : `The order has ${units} of the ${allowed} that the prescription allows.`
}

/** '2 × strip of 15 tablets = 30 units'; '2 packs = 2 units' of a pack without a size */
export function unitsText({ quantity, packSize, units }: OrderedMedicine): string {
  const packs = packSize
    ? `${quantity} × ${packSize}`
    : `${quantity} ${quantity === 1 ? 'pack' : 'packs'}`
  return `${packs} = ${units} ${units === 1 ? 'unit' : 'units'}`
}
