import { Outlet } from 'react-router'
import { guard } from '../../session/guard.ts'

export const clientMiddleware = [guard('customer')]

export default function CustomerArea() {
  return <Outlet />
}
