import type { BulkVerification } from '#contract/people.ts'
import { Problem, problems } from '#contract/problem.ts'
import type { Actor, OutsideContext } from '../../platform/context.ts'
import { findPharmacyName, verifyPharmacy } from '../pharmacies/index.ts'

type AdminContext = OutsideContext<Actor<'admin'>>

/** Verifies each pharmacy in its own transaction: a failure does not affect the others. */
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
    ctx.log.error({ err: error, pharmacy: id }, 'could not verify a pharmacy')
    return problems.internal[1]
  }
}

/** The names, so that the administrator does not have to look up ids. */
async function named({ db }: AdminContext, id: string) {
  const name = await findPharmacyName(db, id).catch(() => null)
  return name === null ? {} : { name }
}
