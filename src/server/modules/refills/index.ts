import { refills } from '#contract/refills.ts'
import type { Serve } from '../../platform/serve.ts'
import { changeRefill, draftRefill, listRefills, setRefill, stopRefill } from './own-refills.ts'
import { orderRefills } from './prepare/order-refills.ts'
import { prepareRefills } from './prepare/prepare-refills.ts'

export { deleteRefillsOf } from './refill-queries.ts'
export { type RefillDeps, refillJobs, remindOfRefills } from './remind-of-refills.ts'

export function refillRoutes(serve: Serve): void {
  serve(refills.list, listRefills)
  serve(refills.draft, draftRefill)
  serve(refills.set, setRefill)
  serve(refills.change, changeRefill)
  serve(refills.stop, stopRefill)
  serve(refills.prepare, prepareRefills)
  serve(refills.order, orderRefills)
}
