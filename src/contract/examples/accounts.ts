import type { accounts } from '../accounts.ts'
import type { Examples } from './example.ts'
import { given } from './ids.ts'
import { asha, meera } from './people.ts'

const password = 'Tulsi#2026lok'

export const accountExamples: Examples<typeof accounts> = {
  customerLogin: {
    request: { body: { email: meera.email, password } },
    answer: { token: given.token, user: meera, message: 'Login successful' },
  },
  customerRegister: {
    request: { body: { name: 'Rohan Patil', email: 'rohan.patil@example.in', password } },
    answer: {
      token: given.token,
      user: {
        ...meera,
        name: 'Rohan Patil',
        email: 'rohan.patil@example.in',
        username: 'rohan.patil',
        contact: null,
      },
      message: 'Registration successful',
    },
  },
  customerProfile: { answer: { ...meera, emailConfirmed: true, newEmail: null } },
  updateCustomerProfile: {
    request: {
      body: { name: 'Meera Kulkarni-Joshi', email: meera.email, contact: '98000 00161' },
    },
    answer: {
      ...meera,
      name: 'Meera Kulkarni-Joshi',
      contact: '9800000161',
      emailConfirmed: true,
      newEmail: null,
    },
  },
  adminLogin: {
    request: { body: { email: asha.email, password } },
    answer: { token: given.token, user: asha, message: 'Login successful' },
  },
  endSession: { answer: { success: true }, headers: { 'clear-site-data': '"cache"' } },
}
