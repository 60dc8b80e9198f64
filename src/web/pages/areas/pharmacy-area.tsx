import { Outlet } from 'react-router'
import { guard } from '../../guard.ts'

export const clientMiddleware = [guard('pharmacy')]

export default function PharmacyArea() {
  return <Outlet />
}
