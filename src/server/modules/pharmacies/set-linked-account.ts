import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { payouts } from '#contract/payouts.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { lockPharmacy } from './lock-queries.ts'
import { setLinkedAccountOf } from './queries.ts'

/**
 * Sets the account of a pharmacy's next payouts; a payout in progress keeps its account. Throws
 * `pharmacy_not_found`.
 */
export async function setLinkedAccount(
  ctx: Context<Actor<'admin'>>,
  { params, body }: HandlerInput<typeof payouts.setLinkedAccount>,
): Promise<Answer<typeof payouts.setLinkedAccount>> {
  const { linkedAccount } = body
  const before = await lockPharmacy(ctx.db, params.id)
  if (before === null) throw new Problem('pharmacy_not_found')
  if (before.linkedAccount !== linkedAccount) {
    await setLinkedAccountOf(ctx.db, params.id, linkedAccount)
    await recordAudit(ctx, {
      action: 'linked_account_set',
      subject: { type: 'pharmacy', id: params.id, name: before.name },
      before: { linkedAccount: before.linkedAccount },
      after: { linkedAccount },
    })
  }
  return { success: true, linkedAccount, changedAt: ctx.now.toISOString() }
}
