import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, id, loginPassword, newPassword, success, text } from './fields.ts'

export const role = z.enum(['customer', 'pharmacy', 'admin'])
export type Role = z.infer<typeof role>

/** A signed-in person as the browser keeps it; a pharmacy's account has the pharmacy's id. */
export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  role,
  contact: z.nullable(z.string()),
})
export type User = z.infer<typeof user>

/** Answer of every login and registration: `token` is a JWT with role, exp and a session id. */
export const session = z.object({ token: z.string(), user, message: z.string() })
export type Session = z.infer<typeof session>

/** `email` takes the e-mail or the username (SPEC.md §5). */
export const loginInput = z.object({
  email: text('Email/Username is required', 254),
  password: loginPassword,
})

export const registerInput = z.object({
  name: text('Name is required', 120),
  email,
  password: newPassword,
})

export const profileInput = z.object({ name: text('Name is required', 120), email })

export const accounts = {
  customerLogin: endpoint({
    method: 'POST',
    path: '/api/customer/login',
    access: 'public',
    summary: 'Log a customer in',
    body: loginInput,
    response: session,
    problems: ['invalid_credentials'],
  }),
  customerRegister: endpoint({
    method: 'POST',
    path: '/api/customer/register',
    access: 'public',
    summary: 'Register a customer and log them in',
    body: registerInput,
    response: session,
    problems: ['account_exists'],
  }),
  customerProfile: endpoint({
    method: 'GET',
    path: '/api/customer/profile',
    access: 'customer',
    summary: 'The customer’s own profile',
    response: user,
    messages: { unauthenticated: 'You are not logged in' },
  }),
  updateCustomerProfile: endpoint({
    method: 'PUT',
    path: '/api/customer/profile',
    access: 'customer',
    summary: 'Change the customer’s name and e-mail',
    body: profileInput,
    response: user,
    problems: ['account_exists'],
    messages: { unauthenticated: 'You are not logged in' },
  }),
  adminLogin: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    summary: 'Log an administrator in',
    body: loginInput,
    response: session,
    problems: ['invalid_credentials'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/session',
    access: 'signed-in',
    summary: 'End the session of the token that is sent',
    response: success,
  }),
}
