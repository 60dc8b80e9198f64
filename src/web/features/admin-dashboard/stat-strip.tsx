import { Link } from 'react-router'
import type { DashboardStats } from '#contract/admin.ts'
import { paths } from '../../paths.ts'
import { changeOf } from './change.ts'

const n = (count: number) => count.toLocaleString('en-IN')

/** Four counts and how they moved in 30 days; each leads to what it counts (SPEC.md §2). */
export function StatStrip({ stats }: { stats: DashboardStats }) {
  return (
    <nav className="stats" aria-label="Totals">
      <Stat
        to={paths.adminUsers}
        name="Total Users"
        now={stats.totalUsers}
        before={stats.previousUsers}
      />
      <Stat
        to={paths.adminPharmacies}
        name="Total Pharmacies"
        now={stats.totalPharmacies}
        before={stats.previousPharmacies}
      />
      <Stat
        to={paths.adminOrders}
        name="Total Orders"
        now={stats.totalOrders}
        before={stats.previousOrders}
      />
      <Stat
        to={paths.adminApprovals}
        name="Pending Approvals"
        now={stats.pendingApprovals}
        before={stats.previousApprovals}
        wanted="fewer"
      />
    </nav>
  )
}

type StatProps = {
  to: string
  name: string
  now: number
  before: number
  wanted?: 'more' | 'fewer'
}

function Stat({ to, name, now, before, wanted = 'more' }: StatProps) {
  const { words, better } = changeOf(now, before, wanted)
  return (
    <Link to={to} className="stat">
      <span className="stat__label">{name}</span>
      <span className="stat__n">{n(now)}</span>
      <span className="stat__d">
        <span className={better ? 'up' : 'down'}>{words}</span> <span>from {n(before)}</span>
      </span>
    </Link>
  )
}
