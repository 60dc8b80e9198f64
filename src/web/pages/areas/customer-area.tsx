import { Outlet } from 'react-router'
import { guard } from '../../guard.ts'

export const clientMiddleware = [guard('customer')]

export default function CustomerArea() {
  return <Outlet />
}
