import { Outlet, useNavigate, useSearchParams } from 'react-router'
import { AdminSearch } from '../../features/admin-search/admin-search.tsx'
import { AdminShell } from '../../features/admin-shell/admin-shell.tsx'
import { guard } from '../../guard.ts'
import { logOut } from '../../logout.ts'
import { rangeIn } from '../../time-ranges.ts'
import { adminActions } from './admin-actions.ts'

export const clientMiddleware = [guard('admin')]

export default function AdminArea() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const leave = () => void navigate(logOut('adminSidebar'))
  return (
    <AdminShell
      onLogOut={leave}
      search={<AdminSearch actions={adminActions(rangeIn(search), leave)} />}
    >
      <Outlet />
    </AdminShell>
  )
}
