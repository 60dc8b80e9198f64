// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { Refusal } from '#contract/client.ts'

const { finishLogin, beginPasskeyLogin, passkeyLogin, askForPasskey } = vi.hoisted(() => ({
  finishLogin: vi.fn(),
  beginPasskeyLogin: vi.fn(),
  passkeyLogin: vi.fn(),
  askForPasskey: vi.fn(),
}))
vi.mock('../../api/second-factor-calls.ts', () => ({
  secondFactorCalls: { finishLogin, beginPasskeyLogin, passkeyLogin },
}))
vi.mock('../../api/passkeys.ts', () => ({ askForPasskey }))
const { LoginForm } = await import('./login-form.tsx')
const { explainLogin } = await import('./failures.ts')

const send = vi.fn<() => Promise<Session>>()
const user = {
  _id: '1c9e71d4-58b2-4f06-a7d9-1e60c8f25b47',
  name: 'Meera Kulkarni',
  email: 'meera@mail.example',
  username: 'meera',
  role: 'customer',
  contact: null,
} as const
const session: Session = { token: 'token', user, message: 'Login successful' }
const options = { challenge: 'b3B0aW9ucw' }

beforeEach(() => vi.stubGlobal('PublicKeyCredential', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  localStorage.clear()
})

function show(address = '/customer/login?next=/cart') {
  const form = (
    <LoginForm
      of="customer"
      identifier="Email"
      check={(rules, values) => rules.login(values)}
      send={send}
      explain={explainLogin}
      demoLogins={[]}
    />
  )
  const router = createMemoryRouter(
    [
      { path: '/customer/login', element: form },
      { path: '/cart', element: <h1>Cart</h1> },
      { path: '/second-factor', element: <h1>Second factor</h1> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const needed = (methods: string[], passkey?: object) =>
  new Refusal(401, {
    code: 'second_factor_needed',
    details: { challenge: 'step', methods, ...(passkey ? { passkey } : {}) },
  })
const refused = (code: string, errors: { path: string; message: string }[] = []) =>
  new Refusal(400, { code, message: `The message of ${code}.`, errors })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function logIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'meera')
  await userEvent.type(screen.getByLabelText('Password'), 'Secret1!')
  await press('Login')
}

/** With the password, up to the second step. */
async function reachStep(methods: string[], passkey?: object) {
  send.mockRejectedValueOnce(needed(methods, passkey))
  const router = show()
  await logIn()
  await screen.findByRole('heading', { name: 'One more step' })
  return router
}

test('asks for a code after the password, and goes where the login leads', async () => {
  await reachStep(['totp', 'recovery_code'])
  const field = screen.getByLabelText('Six-digit code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull()
  finishLogin.mockResolvedValue(session)
  await userEvent.type(field, '492 039{Enter}')
  await screen.findByRole('heading', { name: 'Cart' })
  expect(finishLogin).toHaveBeenCalledWith({ body: { challenge: 'step', code: '492 039' } })
  expect(localStorage.getItem('token')).toBe('token')
})

test('says at the field that a code is missing or wrong', async () => {
  await reachStep(['totp'])
  await press('Login')
  screen.getByText('Enter the code.')
  expect(finishLogin).not.toHaveBeenCalled()
  finishLogin.mockRejectedValue(
    refused('second_factor_wrong', [{ path: 'code', message: 'Not accepted.' }]),
  )
  const field = screen.getByLabelText('Six-digit code')
  await userEvent.type(field, '111111{Enter}')
  await screen.findByText('Not accepted.')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('takes a recovery code instead', async () => {
  await reachStep(['totp', 'recovery_code'])
  await press('Use a recovery code instead')
  const field = screen.getByLabelText('Recovery code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  finishLogin.mockResolvedValue(session)
  await userEvent.type(field, 'K7QM-2VXD{Enter}')
  await screen.findByRole('heading', { name: 'Cart' })
  expect(finishLogin).toHaveBeenCalledWith({
    body: { challenge: 'step', recoveryCode: 'K7QM-2VXD' },
  })
})

test('takes a passkey as the second factor', async () => {
  await reachStep(['passkey', 'recovery_code'], options)
  expect(screen.queryByLabelText('Six-digit code')).toBeNull()
  const button = screen.getByRole('button', { name: 'Use your passkey' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  askForPasskey.mockResolvedValue('assertion')
  finishLogin.mockResolvedValue(session)
  await userEvent.click(button)
  await screen.findByRole('heading', { name: 'Cart' })
  expect(askForPasskey).toHaveBeenCalledWith(options)
  expect(finishLogin).toHaveBeenCalledWith({ body: { challenge: 'step', assertion: 'assertion' } })
})

test('goes back to the password, which is still there', async () => {
  await reachStep(['totp'])
  await press('Back')
  expect(screen.queryByRole('heading', { name: 'One more step' })).toBeNull()
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.value).toBe('Secret1!')
  expect(document.activeElement).toBe(password)
})

test('begins with the password again when the step is over', async () => {
  await reachStep(['totp'])
  finishLogin.mockRejectedValue(refused('second_factor_over'))
  await userEvent.type(screen.getByLabelText('Six-digit code'), '111111{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The message of second_factor_over.')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  send.mockResolvedValue(session)
  await press('Login')
  await screen.findByRole('heading', { name: 'Cart' })
})

test('logs in with a passkey and no password', async () => {
  show()
  beginPasskeyLogin.mockResolvedValue({ challenge: 'begun', options })
  askForPasskey.mockResolvedValue('assertion')
  passkeyLogin.mockResolvedValue(session)
  await press('Log in with a passkey')
  await screen.findByRole('heading', { name: 'Cart' })
  expect(beginPasskeyLogin).toHaveBeenCalledWith({ body: { role: 'customer' } })
  expect(passkeyLogin).toHaveBeenCalledWith({
    body: { challenge: 'begun', assertion: 'assertion' },
  })
})

test('says how to go on when no passkey was used', async () => {
  show()
  beginPasskeyLogin.mockResolvedValue({ challenge: 'begun', options })
  askForPasskey.mockRejectedValue(refused('passkey_not_used'))
  await press('Log in with a passkey')
  expect((await screen.findByRole('alert')).textContent).toBe('The message of passkey_not_used.')
})

test('offers no passkey where the browser knows none', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  show()
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
})

test('leads to the page for a second factor whom the role asks for one', async () => {
  send.mockResolvedValue({ ...session, needsSecondFactor: true })
  const router = show()
  await logIn()
  await screen.findByRole('heading', { name: 'Second factor' })
  expect(router.state.location.search).toBe('?next=%2Fcart')
})
