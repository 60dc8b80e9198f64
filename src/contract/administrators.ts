import * as z from 'zod/mini'
import { adminRole } from './admin-roles.ts'
import { endpoint } from './endpoint.ts'
import { email, id, idParams, instant, line, success } from './fields.ts'

/** How long the link that a new administrator gets works. */
export const administratorLinkDays = 7

/**
 * An administrator. `state`: `invited` until the person chooses a password, `expired` if the link no longer works.
 * `you`: the caller, whom no call here can change.
 */
export const administrator = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  role: adminRole,
  state: z.enum(['invited', 'expired', 'active']),
  createdAt: instant,
  joinedAt: z.nullable(instant),
  hasSecondFactor: z.boolean(),
  you: z.boolean(),
})
export type Administrator = z.infer<typeof administrator>

export const newAdministrator = z.object({
  name: line('Name is required', 120),
  email,
  role: adminRole,
})

const changed = z.extend(success, {
  message: z.string(),
  administrators: z.array(administrator),
})

/** Calls of the owner about who else is an administrator. Each answers all administrators, oldest first. */
export const administrators = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/administrators',
    access: 'admin',
    summary: 'List the administrators, oldest first',
    response: z.object({ administrators: z.array(administrator) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/administrators',
    access: 'admin',
    stepUp: true,
    summary:
      'Make somebody an administrator, and email a link to choose a password; it works once, and for 7 days',
    body: newAdministrator,
    response: changed,
    problems: ['administrator_email_taken', 'too_many_administrators'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/admin/administrators/:id/invitation',
    access: 'admin',
    stepUp: true,
    summary:
      'Email a new link to an administrator who has not chosen a password; the earlier link stops working',
    params: idParams,
    response: changed,
    problems: ['admin_not_found', 'administrator_joined'],
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/admin/administrators/:id',
    access: 'admin',
    stepUp: true,
    summary: 'Change the role of another administrator, whose sessions end',
    params: idParams,
    body: z.object({ role: adminRole }),
    response: changed,
    problems: ['admin_not_found', 'own_role'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/administrators/:id',
    access: 'admin',
    stepUp: true,
    summary: 'Remove another administrator, whose sessions end at once',
    params: idParams,
    response: changed,
    problems: ['admin_not_found', 'own_role'],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/administrators/:id/sessions',
    access: 'admin',
    stepUp: true,
    summary: 'End all sessions of another administrator',
    params: idParams,
    response: z.extend(success, { ended: z.int() }),
    problems: ['admin_not_found', 'own_role'],
  }),
}
