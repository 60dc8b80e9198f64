import type { Access } from '#contract/endpoint.ts'
import type { foreignRecords } from './foreign-records.ts'

export type Foreign = Awaited<ReturnType<typeof foreignRecords>>

/**
 * `theirs`: the call about a record of another user in the same role, and its response: 404, or no effect.
 */
export type Row = {
  who: Access
  theirs?: { asks: (foreign: Foreign) => { params?: object; body?: object }; status: 404 | 200 }
}

export const anybody: Row = { who: 'public' }
export const customer: Row = { who: 'customer' }
export const pharmacy: Row = { who: 'pharmacy' }
export const admin: Row = { who: 'admin' }
export const signedIn: Row = { who: 'signed-in' }

export const about = (
  who: Access,
  asks: (foreign: Foreign) => { params?: object; body?: object },
  status: 404 | 200 = 404,
): Row => ({ who, theirs: { asks, status } })
