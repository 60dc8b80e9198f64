import type { DashboardStats } from '#contract/admin.ts'
import { formatRupees, rupeesOf } from '#contract/money.ts'
import type { Context } from '../../platform/context.ts'
import { countAtBoth, findRecent } from './stats-queries.ts'

const daysBack = 30
const mostActivity = 10

export async function tellDashboardStats({ db, now }: Context): Promise<DashboardStats> {
  const before = new Date(now.getTime() - daysBack * 86_400_000)
  return {
    ...(await countAtBoth(db, { now, before })),
    recentActivity: activityOf(await findRecent(db, mostActivity)),
  }
}

type Activity = DashboardStats['recentActivity'][number]

function activityOf({
  users,
  sellers,
  placed,
}: Awaited<ReturnType<typeof findRecent>>): Activity[] {
  const entry = (type: Activity['type'], description: string, at: Date | null): Activity[] =>
    at === null ? [] : [{ type, description, timestamp: at.toISOString() }]
  return [
    ...users.flatMap(({ name, at }) => entry('user', `${name} registered`, at)),
    ...sellers.flatMap(({ name, at }) => entry('pharmacy', `${name} asked to join`, at)),
    ...placed.flatMap(({ id, totalPaise, at }) =>
      entry('order', `Order ${id.slice(0, 8)} over ${formatRupees(rupeesOf(totalPaise))}`, at),
    ),
  ]
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp))
    .slice(0, mostActivity)
}
