import type { SessionList } from '#contract/sessions.ts'

/** 'A device is logged out after 3 days without use, and after 7 days in any case.' */
export function lasting({ idleHours, absoluteHours }: Omit<SessionList, 'sessions'>): string {
  return `A device is logged out after ${long(idleHours)} without use, and after ${long(absoluteHours)} in any case.`
}

function long(hours: number): string {
  if (hours % 24 === 0) return hours === 24 ? '1 day' : `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** 'Logged out of 2 devices.' */
export function endedSentence(ended: number): string {
  if (ended === 0) return 'They were not logged in anywhere.'
  return ended === 1 ? 'Logged out of 1 device.' : `Logged out of ${ended} devices.`
}
