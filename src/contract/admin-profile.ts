import { profileInput, user } from './accounts.ts'
import { endpoint } from './endpoint.ts'

const messages = { unauthenticated: 'You are not logged in' }

export const adminProfile = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/profile',
    access: 'admin',
    summary: 'Get the administrator’s profile',
    response: user,
    messages,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/profile/update',
    access: 'admin',
    summary: 'Change the administrator’s name and email',
    body: profileInput,
    response: user,
    problems: ['account_exists'],
    messages,
  }),
}
