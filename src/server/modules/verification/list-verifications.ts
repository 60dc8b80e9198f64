import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { verification } from '#contract/verification.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import type { PharmacyContext } from '../fulfilment/index.ts'
import { tokensOfPatient } from '../prescriptions/index.ts'
import { countCases, countQueues, findCases } from './case-queries.ts'
import { listedViews } from './listed-view.ts'
import { isReader } from './own-case.ts'
import { overdueBefore } from './verification-state.ts'

/** Patients are named for an active pharmacist only; others see how much work waits. */
export async function listVerifications(
  ctx: PharmacyContext,
  { query }: HandlerInput<typeof verification.list>,
): Promise<Answer<typeof verification.list>> {
  const { db, actor, now } = ctx
  const { queue, q = '' } = query
  const sort = queue === 'decided' ? '-decidedAt' : 'placedAt'
  const byPatient = await isReader(ctx)
  const wanted = byPatient ? await tokensOfPatient(db, q) : []
  const filter = { pharmacyId: actor.id, queue, q, wanted }
  const list = { sort, as: 'instant', filter: [actor.id, queue, q] } as const
  const read = await readPage(list, query, (seek) => findCases(db, filter, seek))
  const counts = await countQueues(db, actor.id, overdueBefore(now))
  const page = await countPage(read, async () =>
    q.trim() === '' ? counts[queue] : countCases(db, filter),
  )
  const listed = await listedViews(ctx, page.rows)
  const verifications = listed.map((one) => ({
    ...one,
    patient: byPatient ? one.patient : null,
  }))
  const { headers } = tablePage(page, verifications, '/api/pharmacy/prescriptions', query)
  return { body: { verifications, counts }, headers }
}
