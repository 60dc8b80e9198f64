import type { Defaults } from './checked-row.ts'
import type { Trial } from './trial.ts'

/** Whose inventory is brought to what a file says, and whether only by way of trial. */
export type Target = { pharmacyId: string; now: Date; defaults: Defaults; trial: Trial | null }
