import type { DashboardStats } from '#contract/admin.ts'
import type { Badges } from '#contract/admin-overview.ts'
import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { Context } from '../../platform/context.ts'
import { countWaitingGrievances } from '../grievances/index.ts'
import { countWaitingLicences, countWaitingPharmacists } from '../pharmacies/index.ts'
import { countWaitingCandidates } from '../products/index.ts'
import { countLateReturns } from '../returns/index.ts'
import { countAtBoth, countOpen, findRecent } from './stats-queries.ts'

const daysBack = 30
const mostActivity = 10

export async function getDashboardStats({ db, now }: Context): Promise<DashboardStats> {
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
  return `Order ${orderNumber(id)} over ${formatRupees(rupeesOf(totalPaise))}`
}

export async function getBadges({ db, now }: Context): Promise<Badges> {
  return {
    ...(await countOpen(db)),
    returns: await countLateReturns(db, now),
    grievances: await countWaitingGrievances(db),
    pharmacists: await countWaitingPharmacists(db),
    licences: await countWaitingLicences(db),
    products: await countWaitingCandidates(db),
  }
}
