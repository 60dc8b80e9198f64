import { mostCopiesADay } from '#contract/own-data.ts'
import { Problem } from '#contract/problem.ts'
import { storeOnce } from '../../platform/attempts.ts'
import { endOfIndianDay, indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { recordAfterwards } from '../../platform/security-events.ts'
import type { Streamed } from '../../platform/serve.ts'
import { queueConfirmedEmail } from '../../platform/unconfirmed-emails.ts'
import { findCustomer } from '../accounts/index.ts'
import { copyEmail } from './copy-email.ts'
import { ownFiles } from './own-files.ts'
import { zip } from './zip.ts'

export type OwnDataDeps = { publicUrl: () => string }

/**
 * A copy of everything that is stored about the customer. Emails them, so that a copy by somebody else does not go
 * unnoticed. Throws `too_many_requests` after the third copy of a day.
 */
export function sendOwnDataWith({ publicUrl }: OwnDataDeps) {
  return async (ctx: Context<Actor<'customer'>>): Promise<Streamed> => {
    const { db, now, actor } = ctx
    const customerId = actor.id
    await db.transaction(async (tx) => {
      const customer = await findCustomer(tx, customerId)
      if (customer === null) throw new Problem('session_expired')
      const times = await countCopy({ db: tx, now }, customerId)
      const email = copyEmail(
        customer,
        `own-data ${customerId} ${indianDay(now)} ${times}`,
        publicUrl(),
      )
      await queueConfirmedEmail(tx, actor, email)
    })
    // What customers read of their own is not recorded; a copy of everything is.
    recordAfterwards(ctx, { event: 'sensitive_export' })
    return {
      filename: `aushadh-my-data-${indianDay(now)}.zip`,
      secret: true,
      body: zip(ownFiles({ db, now, customerId }), now),
    }
  }
}

/** Which copy of the day it is. One key for each, so that copies asked for at once are not counted as one. */
async function countCopy({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<number> {
  const until = endOfIndianDay(indianDay(now))
  for (let times = 1; times <= mostCopiesADay; times++)
    if (await storeOnce(db, `own-data:${id}:${indianDay(now)}:${times}`, until)) return times
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  throw new Problem('too_many_requests', { details: { retryAfterSeconds } })
}
