import { data } from 'react-router'
import type { Medicine } from '#contract/medicine.ts'
import type { ReviewPage } from '#contract/reviews.ts'
import type { ApiClient } from '../../api.ts'
import { isRefusal, type PageProblem, pageProblem } from '../../problems.ts'

export type MedicineData = {
  medicine: Medicine
  /** null where they could not be loaded; the medicine is there all the same. */
  reviews: ReviewPage | null
  similar: Medicine[]
}

/** Throws the page's problem: 404 for a medicine that is not sold, and for what is no id at all. */
export async function loadMedicine(api: ApiClient, id: string): Promise<MedicineData> {
  const params = { id }
  const [medicine, reviews, similar] = await Promise.all([
    api.catalogue.detail({ params }).catch((error: unknown) => {
      throw problemOf(error)
    }),
    api.catalogue.reviews({ params }).catch(() => null),
    api.catalogue.similar({ params }).catch(() => []),
  ])
  return { medicine, reviews, similar }
}

function problemOf(error: unknown) {
  if (!isRefusal(error, 400) && !isRefusal(error, 404))
    return pageProblem(error, 'Failed to load this medicine. Please try again later.')
  const problem: PageProblem = { message: 'Medicine not found', code: 'medicine_not_found' }
  return data(problem, { status: 404 })
}
