import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { eraseMails } from '../../platform/mail.ts'
import { closeCustomer, lockToClose } from '../accounts/index.ts'
import { emptyCart } from '../cart/index.ts'
import { forgetAuthor } from '../catalogue/index.ts'
import { releaseHoldsOf } from '../orders/index.ts'
import { forgetShown } from '../returns/index.ts'
import { worksAt } from './address-queries.ts'

/**
 * Closes a customer's account in every corner of the shop, in one transaction: nobody is logged in with
 * it any more, what it held is for sale again, and who it belonged to is erased. Orders stay as they are,
 * the address they went to included: the law wants invoices kept. Reviews stay, as nobody's. The row is
 * locked first, so that a checkout either comes before and gives its units back, or finds the account
 * closed; what follows is locked as a settlement locks it: orders, stock, the customer, the cart.
 */
export async function deleteCustomer(
  ctx: Context<Actor<'admin'>>,
  { params: { id } }: { params: { id: string } },
) {
  const customer = await lockToClose(ctx.db, id)
  if (customer === null) throw new Problem('customer_not_found')
  await forgetAuthor(ctx.db, id)
  await releaseHoldsOf(ctx.db, id)
  await closeCustomer(ctx, id)
  await emptyCart(ctx.db, id)
  await forgetShown(ctx.db, id)
  if (!(await worksAt(ctx.db, customer.email))) await eraseMails(ctx.db, customer.email)
  await recordAudit(ctx, { action: 'customer_deleted', subject: { type: 'customer', id } })
  return { success: true as const, message: 'User deleted successfully' }
}
