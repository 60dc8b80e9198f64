import type { BulkVerification } from '#contract/people.ts'
import { Problem, problems } from '#contract/problem.ts'
import type { Actor, OutsideContext } from '../../platform/context.ts'
import { findPharmacyName, verifyPharmacy } from '../pharmacies/index.ts'

type AdminContext = OutsideContext<Actor<'admin'>>

/** Each pharmacy in a transaction of its own: one that can't be verified keeps no other waiting. */
export async function verifyPharmacies(
  ctx: AdminContext,
  { body }: { body: { ids: string[] } },
): Promise<BulkVerification> {
  const outcome: BulkVerification = { verified: [], failed: [] }
  for (const id of new Set(body.ids)) {
    const message = await failureOf(ctx, id)
    if (message === null) outcome.verified.push(id)
    else outcome.failed.push({ _id: id, ...(await named(ctx, id)), message })
  }
  return outcome
}

async function failureOf(ctx: AdminContext, id: string): Promise<string | null> {
  try {
    await ctx.transaction((tx) => verifyPharmacy(tx, { params: { id } }))
    return null
  } catch (error) {
    if (error instanceof Problem) return error.message
    ctx.log.error({ err: error, pharmacy: id }, 'a pharmacy could not be verified')
    return problems.internal[1]
  }
}

/** Whoever chose it among others should not have to look up an id. */
async function named({ db }: AdminContext, id: string) {
  const name = await findPharmacyName(db, id).catch(() => null)
  return name === null ? {} : { name }
}
