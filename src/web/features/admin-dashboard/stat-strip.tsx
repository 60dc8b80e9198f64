import type { DashboardStats } from '#contract/admin.ts'
import { changeOf } from './change.ts'

const n = (count: number) => count.toLocaleString('en-IN')

/** Four counts and how they moved in 30 days. */
export function StatStrip({ stats }: { stats: DashboardStats }) {
  return (
    <ul className="stats">
      <Stat name="Total Users" now={stats.totalUsers} before={stats.previousUsers} />
      <Stat name="Total Pharmacies" now={stats.totalPharmacies} before={stats.previousPharmacies} />
      <Stat name="Total Orders" now={stats.totalOrders} before={stats.previousOrders} />
      <Stat
        name="Pending Approvals"
        now={stats.pendingApprovals}
        before={stats.previousApprovals}
        wanted="fewer"
      />
    </ul>
  )
}

type StatProps = { name: string; now: number; before: number; wanted?: 'more' | 'fewer' }

function Stat({ name, now, before, wanted = 'more' }: StatProps) {
  const { words, better } = changeOf(now, before, wanted)
  return (
    <li className="stat">
      <span className="stat__label">{name}</span>
      <span className="stat__n">{n(now)}</span>
      <span className="stat__d">
        <span className={better ? 'up' : 'down'}>{words}</span>
        <span>from {n(before)}</span>
      </span>
    </li>
  )
}
