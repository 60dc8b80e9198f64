import type { DashboardStats } from '#contract/admin.ts'
import { paths } from '../../routing/paths.ts'
import { AdminLink } from '../../session/admin-link.tsx'

const n = (count: number) => count.toLocaleString('en-IN')

/** Four counts with their change in 30 days; each links to its list (SPEC.md §2). */
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
    <AdminLink to={to} className="stat">
      <span className="stat__label">{name}</span>
      <span className="stat__n">{n(now)}</span>
      <span className="stat__d">
        <span className={better ? 'up' : 'down'}>{words}</span> <span>from {n(before)}</span>
      </span>
    </AdminLink>
  )
}

/** `better` chooses the colour; `words` is the text: '+8.4%', '-20.0%', '+0%'. */
type Change = { words: string; better: boolean }

/**
 * SPEC.md §4: (current - previous) / previous with one decimal, a plus sign when positive, '+0%' without
 * a previous value. `better` means not fewer; for counts that should shrink it means fewer.
 */
export function changeOf(current: number, previous: number, wanted: 'more' | 'fewer'): Change {
  const better = wanted === 'more' ? current >= previous : current < previous
  if (!previous) return { words: '+0%', better }
  const percent = ((current - previous) / previous) * 100
  // '-0.0' becomes '0.0'.
  const rounded = percent.toFixed(1).replace(/^-(?=0\.0$)/, '')
  return { words: `${Number(rounded) > 0 ? '+' : ''}${rounded}%`, better }
}
