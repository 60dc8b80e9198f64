import type { Badges } from '#contract/admin-overview.ts'
import type { Context } from '../../platform/context.ts'
import { countLateReturns } from '../returns/index.ts'
import { countOpen } from './badge-queries.ts'

export async function tellBadges({ db, now }: Context): Promise<Badges> {
  return { ...(await countOpen(db)), returns: await countLateReturns(db, now) }
}
