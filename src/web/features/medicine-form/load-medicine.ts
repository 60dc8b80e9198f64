import type { DerivedFacts, OwnMedicine } from '#contract/medicine.ts'
import { api } from '../../api/api.ts'
import { noDerivedFacts } from './draft.ts'
import { loadFailure, notFound } from './failures.ts'

export type LoadedMedicine =
  | { medicine: OwnMedicine; derived: DerivedFacts; failure: null }
  | { medicine: null; failure: string }

/**
 * The call is public: a response without the private stock figures is another pharmacy's medicine.
 */
export async function loadMedicine(id: string): Promise<LoadedMedicine> {
  try {
    const medicine = await api.catalogue.detail({ params: { id } })
    const { reservedQuantity, unbatchedQuantity = 0, sku = null, hsn = null } = medicine
    const { declaredSchedule = null, offSale = null, unknownSalts = [], removal = null } = medicine
    const { foreignImage = null, gst = null, gtin = null } = medicine
    if (reservedQuantity === undefined) return { medicine: null, failure: notFound }
    const { name, composition, packSize } = medicine
    const query = { name, composition, packSize: packSize ?? '' }
    // If deriving fails, all values count as set by the pharmacy, so none is lost.
    const derived = await api.catalogue.deriveFacts({ query }).catch(() => noDerivedFacts)
    const ofRules = { declaredSchedule, offSale, unknownSalts, removal, foreignImage }
    const own = {
      ...medicine,
      reservedQuantity,
      unbatchedQuantity,
      sku,
      gtin,
      hsn,
      gst,
      ...ofRules,
    }
    return { medicine: own, derived, failure: null }
  } catch (error) {
    return { medicine: null, failure: loadFailure(error) }
  }
}

/** Category suggestions; the field works without them. */
export async function loadCategoryNames(): Promise<string[]> {
  const categories = await api.catalogue.categories().catch(() => [])
  return categories.map(({ name }) => name)
}
