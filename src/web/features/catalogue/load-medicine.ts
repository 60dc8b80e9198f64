import { data } from 'react-router'
import type { Offers, Substitutes } from '#contract/alternatives.ts'
import type { MedicineDetail } from '#contract/catalogue.ts'
import type { ListedProduct } from '#contract/listed-product.ts'
import type { ReviewPage } from '#contract/reviews.ts'
import type { ApiClient } from '../../api/api.ts'
import { isRefusal, type PageProblem, pageProblem } from '../../format/problems.ts'

export type MedicineData = {
  medicine: MedicineDetail
  /** null if they could not be loaded; the medicine is still shown. */
  reviews: ReviewPage | null
  similar: ListedProduct[]
  substitutes: Substitutes | null
  offers: Offers | null
}

/** Reviews per page. */
export const reviewsAtOnce = 10

/** Throws the page's problem: 404 for a medicine that is not sold and for an invalid id. */
export async function loadMedicine(api: ApiClient, id: string): Promise<MedicineData> {
  const params = { id }
  const [medicine, reviews, similar, substitutes, offers] = await Promise.all([
    findMedicine(api, id),
    api.catalogue.reviews({ params, query: { limit: reviewsAtOnce } }).catch(() => null),
    api.catalogue.similar({ params }).catch(() => []),
    api.alternatives.substitutes({ params }).catch(() => null),
    api.alternatives.offers({ params }).catch(() => null),
  ])
  return { medicine, reviews, similar, substitutes, offers }
}

/** Throws the page's problem, like `loadMedicine`. */
export async function findMedicine(api: ApiClient, id: string): Promise<MedicineDetail> {
  try {
    return await api.catalogue.detail({ params: { id } })
  } catch (error) {
    throw problemOf(error)
  }
}

function problemOf(error: unknown) {
  if (!isRefusal(error, 400) && !isRefusal(error, 404))
    return pageProblem(error, 'Failed to load this medicine. Please try again later.')
  const problem: PageProblem = { message: 'Medicine not found', code: 'medicine_not_found' }
  return data(problem, { status: 404 })
}
