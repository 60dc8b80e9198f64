import { makePayouts } from '#server/modules/settlement/make-payouts.ts'
import { makeStatements } from '#server/modules/settlement/make-statements.ts'
import { sendDuePayouts } from '#server/modules/settlement/send-payouts.ts'
import { createLog } from '#server/platform/log.ts'
import type { TestActor } from './actors.ts'
import type { TestShop } from './app.ts'

/** The payout jobs, each run as if it were that moment. */
export function payoutJobs({ database: { db }, sandbox }: Pick<TestShop, 'database' | 'sandbox'>) {
  const deps = { db, provider: sandbox.provider, log: createLog('silent') }
  return {
    makeStatements: (at: string) => makeStatements(db, new Date(at)),
    make: (at: string) => makePayouts(db, new Date(at)),
    send: (at: string) => sendDuePayouts(deps, new Date(at)),
  }
}

/** An account id in the provider's format. */
export const linkedAccount = 'acc_Sanjeevani0001'

/** The administrator sets a pharmacy's linked account. */
export async function link(admin: TestActor, pharmacy: TestActor, account = linkedAccount) {
  await admin.api.payouts.setLinkedAccount({
    params: { id: pharmacy.id },
    body: { linkedAccount: account },
  })
}

/** The transfers to linked accounts at the provider, newest first. */
export async function transfersAt({ sandbox }: Pick<TestShop, 'sandbox'>) {
  const found = []
  for await (const one of sandbox.provider.transfersSince(new Date(0))) found.push(one)
  return found
}
