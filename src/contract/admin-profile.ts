import { profile, profileInput } from './accounts.ts'
import { endpoint } from './endpoint.ts'

const messages = { unauthenticated: 'You are not logged in' }

export const adminProfile = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/profile',
    access: 'admin',
    summary: 'Get the administrator’s profile',
    response: profile,
    messages,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/profile/update',
    access: 'admin',
    summary:
      'Change the administrator’s name. A changed email needs the password, and the link sent to it',
    body: profileInput,
    response: profile,
    problems: ['account_exists', 'password_needed', 'wrong_password'],
    messages,
  }),
}
