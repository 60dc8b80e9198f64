import type { Badges } from '#contract/admin-overview.ts'
import type { Context } from '../../platform/context.ts'
import { countOpen } from './badge-queries.ts'

export function tellBadges({ db }: Context): Promise<Badges> {
  return countOpen(db)
}
