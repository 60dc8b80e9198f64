import { Outlet, useNavigate } from 'react-router'
import { AdminShell } from '../../features/admin-shell/admin-shell.tsx'
import { guard } from '../../guard.ts'
import { logOut } from '../../logout.ts'

export const clientMiddleware = [guard('admin')]

export default function AdminArea() {
  const navigate = useNavigate()
  return (
    <AdminShell onLogOut={() => void navigate(logOut('adminSidebar'))}>
      <Outlet />
    </AdminShell>
  )
}
