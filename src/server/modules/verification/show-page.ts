import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { verification } from '#contract/verification.ts'
import type { Streamed } from '../../platform/serve.ts'
import type { PharmacyContext } from '../fulfilment/index.ts'
import { findPrescription, viewPage } from '../prescriptions/index.ts'
import { knownCase, requireReader } from './own-case.ts'
import { seenPages } from './seen-pages.ts'

/**
 * A page of a prescription that one of the pharmacy's shipments uses, for an active pharmacist, as long as the
 * shipment needs it. Records the view with the person.
 */
export async function showPage(
  ctx: PharmacyContext,
  { params: { id, page } }: HandlerInput<typeof verification.page>,
): Promise<Streamed> {
  const { role, id: pharmacyId, staff } = ctx.actor
  const found = await knownCase(ctx, id)
  await requireReader(ctx)
  if (!seenPages(found, ctx.now).visible) throw new Problem('verification_not_found')
  const { prescriptionId } = found
  const prescription = await findPrescription(ctx.db, prescriptionId)
  const number = (prescription?.pages ?? []).findIndex(({ _id }) => _id === page) + 1
  if (number === 0) throw new Problem('verification_not_found')
  const viewer = { role, id: pharmacyId, staffId: staff.id }
  const content = await viewPage(ctx, { prescriptionId, pageId: page }, viewer)
  return { filename: `prescription-page-${number}.webp`, secret: true, body: once(content) }
}

async function* once(content: Buffer) {
  yield content
}
