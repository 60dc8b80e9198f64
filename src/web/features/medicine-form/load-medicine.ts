import type { OwnMedicine, ToldFacts } from '#contract/medicine.ts'
import { api } from '../../api.ts'
import { nothingTold } from './draft.ts'
import { loadFailure, notFound } from './failures.ts'

export type LoadedMedicine =
  | { medicine: OwnMedicine; told: ToldFacts; failure: null }
  | { medicine: null; failure: string }

/** The call is public: what comes without the shelf's own figures belongs to another pharmacy. */
export async function loadMedicine(id: string): Promise<LoadedMedicine> {
  try {
    const medicine = await api.catalogue.detail({ params: { id } })
    const { reservedQuantity, sku = null, hsn = null, gst = null } = medicine
    if (reservedQuantity === undefined) return { medicine: null, failure: notFound }
    const { name, composition, packSize } = medicine
    const query = { name, composition, packSize: packSize ?? '' }
    // Without an answer, all that is there passes for said: nothing of it is lost.
    const told = await api.catalogue.tellFacts({ query }).catch(() => nothingTold)
    const own = { ...medicine, reservedQuantity, sku, hsn, gst }
    return { medicine: own, told, failure: null }
  } catch (error) {
    return { medicine: null, failure: loadFailure(error) }
  }
}

/** Suggestions; without them the field is as good as any. */
export async function loadCategoryNames(): Promise<string[]> {
  const categories = await api.catalogue.categories().catch(() => [])
  return categories.map(({ name }) => name)
}
