/** A twentieth of the shortest idle limit: more reports would change nothing on the server. */
const apartMs = 3 * 60_000

/**
 * Reports that a person uses the page while they only read, at most every three minutes, so that the idle limit of
 * the session starts anew. Pages also read by themselves, which the server does not count. Returns a function that
 * stops it.
 */
export function reportActivity(token: string): () => void {
  let reportedAt = Date.now()
  function report() {
    if (Date.now() - reportedAt < apartMs || !navigator.onLine) return
    reportedAt = Date.now()
    const headers = { authorization: `Bearer ${token}` }
    // A failed report is followed by the next; a session that has ended is noticed by the next call.
    fetch('/api/session/activity', { method: 'POST', headers }).catch(() => undefined)
  }
  const signs = ['pointerdown', 'keydown', 'wheel'] as const
  for (const sign of signs) document.addEventListener(sign, report, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, report)
  }
}
