import { startOfIndianDay } from '../../platform/clock.ts'
import type { Span } from './list-queries.ts'

/** A month ('2026-11') as India has it. */
export function spanOf(month: string): Span {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: startOfIndianDay(`${month}-01`), until: startOfIndianDay(`${next}-01`) }
}
