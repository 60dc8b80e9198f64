import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { secondFactors as calls, SecondFactorList } from '#contract/second-factors.ts'
import type { Actor, OutsideContext } from '../../../platform/context.ts'
import { recordAfterwards } from '../../../platform/security-events.ts'
import { queueConfirmedEmail } from '../../../platform/unconfirmed-emails.ts'
import { type ManageDeps, renewCodes } from './add-factor.ts'
import { codesRenewedEmail, factorRemovedEmail } from './factor-emails.ts'
import { deleteFactor, deleteRecoveryCodes, factorsOf } from './factor-queries.ts'
import { lockedAccount, loginOf, showFactors } from './own-factors.ts'
import { isFactorRequired } from './required.ts'

type OwnContext = OutsideContext<Actor>

/** Throws `last_factor` where the role needs one. */
export function removeFactorWith(deps: ManageDeps) {
  return async (
    ctx: OwnContext,
    { params }: HandlerInput<typeof calls.remove>,
  ): Promise<SecondFactorList> => {
    const holder = loginOf(ctx.actor)
    const { role } = holder
    return ctx.transaction(async (tx) => {
      const account = await lockedAccount(tx, deps)
      const factors = await factorsOf(tx.db, holder)
      const factor = factors.find((one) => one.id === params.id)
      if (factor === undefined) throw new Problem('second_factor_not_found')
      const isLast = factors.length === 1
      if (isLast && isFactorRequired(deps, { role, staffRole: tx.actor.staff?.role }))
        throw new Problem('last_factor')
      await deleteFactor(tx.db, holder, factor.id)
      if (isLast) await deleteRecoveryCodes(tx.db, holder)
      await queueConfirmedEmail(
        tx.db,
        holder,
        factorRemovedEmail(role, account, factor, deps.publicUrl()),
      )
      recordAfterwards(tx, {
        event: 'authn_second_factor_removed',
        subject: { type: 'second_factor', id: factor.id },
        details: { method: factor.kind },
      })
      return showFactors(tx, deps)
    })
  }
}

/** Recovery codes for somebody who has a factor. */
export function renewRecoveryCodesWith(deps: ManageDeps) {
  return async (ctx: OwnContext) => {
    const holder = loginOf(ctx.actor)
    const { role } = holder
    return ctx.transaction(async (tx) => {
      const account = await lockedAccount(tx, deps)
      if ((await factorsOf(tx.db, holder)).length === 0)
        throw new Problem('second_factor_not_found')
      const recoveryCodes = await renewCodes(tx)
      await queueConfirmedEmail(tx.db, holder, codesRenewedEmail(role, account, deps.publicUrl()))
      recordAfterwards(tx, {
        event: 'authn_second_factor_added',
        details: { method: 'recovery_code' },
      })
      return { success: true as const, recoveryCodes }
    })
  }
}
