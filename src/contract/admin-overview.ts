import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const messages = { unauthenticated: 'You are not logged in' }

/** What stands beside the entries of the admin's menu. */
export const badges = z.object({ users: z.int(), pharmacies: z.int(), approvals: z.int() })
export type Badges = z.infer<typeof badges>

/** What the administrator's every page shows around its own matter. */
export const overview = {
  badges: endpoint({
    method: 'GET',
    path: '/api/admin/badges',
    access: 'admin',
    summary: 'How many users and pharmacies there are, and how many pharmacies wait for approval',
    response: badges,
    messages,
  }),
}
