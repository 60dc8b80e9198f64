import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { eraseAccount } from '../privacy/index.ts'

/** Closes a customer's account and erases the personal data, as when the customers do it themselves. */
export async function deleteCustomer(
  ctx: Context<Actor<'admin'>>,
  { params: { id } }: { params: { id: string } },
) {
  if (!(await eraseAccount(ctx, id))) throw new Problem('customer_not_found')
  return { success: true as const, message: 'User deleted successfully' }
}
