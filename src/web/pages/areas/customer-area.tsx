import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { guard } from '../../session/guard.ts'

export const clientMiddleware = [guard('customer')]

export default function CustomerArea() {
  useEffect(() => void continueUploads(), [])
  return <Outlet />
}

/** Files of prescriptions that wait since before a reload. */
async function continueUploads(): Promise<void> {
  if (localStorage.getItem('uploads') === null) return
  const { uploads } = await import('../../features/prescriptions/own-queue.ts')
  await uploads.resume()
}
