import { Link } from 'react-router'
import type { DashboardStats } from '#contract/admin.ts'
import { counted } from '../../format/counted.ts'
import { paths } from '../../routing/paths.ts'
import { maySeeAdminPage } from '../../session/admin-pages.ts'
import { Icon } from '../../ui/icon.tsx'

type QuickActionsProps = { stats: DashboardStats; onLogOut: () => void }

export function QuickActions({ stats, onLogOut }: QuickActionsProps) {
  const { totalUsers, totalPharmacies, pendingApprovals } = stats
  return (
    <div className="quick">
      <Action to={paths.adminApprovals} title="Review Approvals">
        {pendingApprovals === 0
          ? 'No pharmacy is waiting'
          : `${counted(pendingApprovals, 'pharmacy is', 'pharmacies are')} waiting`}
      </Action>
      <Action to={paths.adminUsers} title="Manage Users">
        {counted(totalUsers, 'account', 'accounts')}
      </Action>
      <Action to={paths.adminPharmacies} title="Manage Pharmacies">
        {counted(totalPharmacies, 'pharmacy', 'pharmacies')},{' '}
        {(totalPharmacies - pendingApprovals).toLocaleString('en-IN')} of them verified
      </Action>
      <button type="button" onClick={onLogOut}>
        <span>
          <b>Log Out</b>
          <small>Ends your session on this device</small>
        </span>
        <Icon name="log-out" />
      </button>
    </div>
  )
}

function Action(props: { to: string; title: string; children: React.ReactNode }) {
  if (!maySeeAdminPage(props.to)) return null
  return (
    <Link to={props.to}>
      <span>
        <b>{props.title}</b>
        <small>{props.children}</small>
      </span>
      <Icon name="chevron-right" />
    </Link>
  )
}
