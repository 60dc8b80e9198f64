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
type Happened = { id: string; at: Date | null }

function activityOf({
  users,
  sellers,
  placed,
}: Awaited<ReturnType<typeof findRecent>>): Activity[] {
  const entry = (type: Activity['type'], { id, at }: Happened, description: string): Activity[] =>
    at === null ? [] : [{ _id: id, type, description, timestamp: at.toISOString() }]
  return [
    ...users.flatMap((one) => entry('user', one, `${one.name} registered`)),
    ...sellers.flatMap((one) => entry('pharmacy', one, `${one.name} asked to join`)),
    ...placed.flatMap((one) => entry('order', one, orderWords(one))),
  ]
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp))
    .slice(0, mostActivity)
}

function orderWords({ id, totalPaise }: { id: string; totalPaise: number }): string {
  return `Order ${id.slice(0, 8)} over ${formatRupees(rupeesOf(totalPaise))}`
}
