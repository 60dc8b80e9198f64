import { Outlet } from 'react-router'
import { guard } from '../../guard.ts'

export const clientMiddleware = [guard('admin')]

export default function AdminArea() {
  return <Outlet />
}
