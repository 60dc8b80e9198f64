import { useCallback, useEffect } from 'react'
import { api } from '../../api/api.ts'
import { useEvents } from '../../events/use-events.ts'
import { may } from '../../session/may.ts'
import { readSession } from '../../session/session.ts'

/**
 * Shows beside the header's link how many prescriptions wait (styles/roles.css), as long as the pharmacy's pages are
 * open. The header itself is on every page and stays free of calls.
 */
export function useWaitingBadge(): void {
  const look = useCallback(() => {
    // The area is drawn before its guard sends a visitor away.
    if (readSession()?.role !== 'pharmacy' || !may('GET /api/pharmacy/prescriptions')) return
    api.verification.list({ query: { limit: 1 } }).then(
      ({ body }) => showWaiting(body.counts.waiting),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    look()
    return () => showWaiting(0)
  }, [look])
  useEvents(['orders', 'prescriptions'], look)
}

export function showWaiting(count: number): void {
  const root = document.documentElement
  if (count > 0) root.dataset.waiting = ''
  else delete root.dataset.waiting
  root.style.setProperty('--waiting', JSON.stringify(count < 100 ? String(count) : '99+'))
}
