// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { ConfirmationMethods } from '#contract/sessions.ts'

const askForPasskey = vi.hoisted(() => vi.fn())
vi.mock('./passkeys.ts', () => ({ askForPasskey }))
const { ConfirmationDialog } = await import('./confirmation-dialog.tsx')

const begin = vi.fn<() => Promise<ConfirmationMethods>>()
const send = vi.fn()
const onDone = vi.fn()

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const show = (asked: ConfirmationMethods) =>
  render(<ConfirmationDialog asked={asked} calls={{ begin, send }} onDone={onDone} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const withPasskey = (challenge: string): ConfirmationMethods => ({
  methods: ['passkey'],
  challenge,
  passkey: { challenge },
})

test('asks for the password of a person without a second factor', async () => {
  show({ methods: ['password'] })
  screen.getByText('You logged in a while ago. Enter your password to go on.')
  await press('Confirm')
  screen.getByText('Enter your password.')
  expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull()
  send.mockResolvedValue({ success: true })
  await userEvent.type(screen.getByLabelText('Password'), 'Secret1!')
  await press('Confirm')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(true))
  expect(send).toHaveBeenCalledWith({ password: 'Secret1!' })
})

test('asks for a code instead, and says at the field that it is wrong', async () => {
  show({ methods: ['totp'] })
  expect(screen.queryByLabelText('Password')).toBeNull()
  const field = screen.getByLabelText('Six-digit code')
  const errors = [{ path: 'code', message: 'Not accepted.' }]
  send.mockRejectedValueOnce(new Refusal(400, { code: 'second_factor_wrong', errors }))
  await userEvent.type(field, '111111{Enter}')
  await screen.findByText('Not accepted.')
  expect(document.activeElement).toBe(field)
  send.mockResolvedValue({ success: true })
  await userEvent.clear(field)
  await userEvent.type(field, '492039')
  await press('Confirm')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(true))
  expect(send).toHaveBeenLastCalledWith({ code: '492039' })
})

test('offers a passkey beside the code', async () => {
  show({ ...withPasskey('first'), methods: ['totp', 'passkey'] })
  screen.getByLabelText('Six-digit code')
  askForPasskey.mockResolvedValue('assertion')
  send.mockResolvedValue({ success: true })
  await press('Use your passkey')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(true))
  expect(send).toHaveBeenCalledWith({ passkey: { challenge: 'first', assertion: 'assertion' } })
})

test('asks with new options after a passkey that was refused, not after a cancelled dialog', async () => {
  show(withPasskey('first'))
  askForPasskey.mockRejectedValueOnce(
    new Refusal(0, { code: 'passkey_not_used', message: 'The passkey was not used.' }),
  )
  await press('Use your passkey')
  await screen.findByText('The passkey was not used.')
  expect(begin).not.toHaveBeenCalled()
  askForPasskey.mockResolvedValue('assertion')
  send.mockRejectedValueOnce(
    new Refusal(400, { code: 'second_factor_wrong', message: 'Not accepted.' }),
  )
  await press('Use your passkey')
  await screen.findByText('Not accepted.')
  begin.mockResolvedValue(withPasskey('second'))
  send.mockResolvedValue({ success: true })
  await press('Use your passkey')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(true))
  expect(send).toHaveBeenLastCalledWith({
    passkey: { challenge: 'second', assertion: 'assertion' },
  })
})

test('does nothing when the person cancels', async () => {
  show({ methods: ['totp'] })
  await press('Cancel')
  expect(onDone).toHaveBeenCalledWith(false)
  expect(send).not.toHaveBeenCalled()
})
