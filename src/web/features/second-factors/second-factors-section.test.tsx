// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { SecondFactor, SecondFactorList } from '#contract/second-factors.ts'

const calls = vi.hoisted(() => ({
  list: vi.fn(),
  beginApp: vi.fn(),
  addApp: vi.fn(),
  beginPasskey: vi.fn(),
  addPasskey: vi.fn(),
  remove: vi.fn(),
  renewRecoveryCodes: vi.fn(),
}))
const { createPasskey, save } = vi.hoisted(() => ({ createPasskey: vi.fn(), save: vi.fn() }))
vi.mock('../../api/second-factor-calls.ts', () => ({ secondFactorCalls: calls }))
vi.mock('../../api/passkeys.ts', () => ({ createPasskey }))
vi.mock('../../api/download.ts', () => ({ save }))
const { SecondFactorsSection } = await import('./second-factors-section.tsx')

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

const phone: SecondFactor = {
  _id: '1c9e71d4-58b2-4f06-a7d9-1e60c8f25b47',
  kind: 'totp',
  name: 'Phone',
  createdAt: '2028-03-11T07:40:00.000Z',
  lastUsedAt: null,
}
const none: SecondFactorList = { factors: [], recoveryCodesLeft: 0, isRequired: false }
const one: SecondFactorList = { factors: [phone], recoveryCodesLeft: 10, isRequired: false }
const codes = ['K7QM-2VXD-R9TB-HE4W', 'P3NA-W8GC-5JYF-Z6KS']
const app = { challenge: 'begun', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Aushadh:meera' }

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

test('adds an authenticator app, and shows the recovery codes until they are saved', async () => {
  calls.list.mockResolvedValue(none)
  const onChange = vi.fn()
  render(<SecondFactorsSection onChange={onChange} />)
  await screen.findByText(/Protect your login with a second factor/)
  calls.beginApp.mockResolvedValue(app)
  await press('Add an authenticator app')
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  screen.getByText('JBSW Y3DP EHPK 3PXP')
  const form = dialog('Add an authenticator app')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  form.getByText('Name is required')
  expect(calls.addApp).not.toHaveBeenCalled()
  calls.addApp.mockResolvedValue({ ...one, recoveryCodes: codes })
  await userEvent.type(form.getByLabelText('Six-digit code'), '492039')
  await userEvent.type(form.getByLabelText('Name'), 'Phone')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  const saving = await screen.findByRole('alertdialog', { name: 'Save your recovery codes' })
  expect(calls.addApp).toHaveBeenCalledWith({
    body: { challenge: 'begun', code: '492039', name: 'Phone' },
  })
  for (const code of codes) within(saving).getByText(code)
  await press('Download')
  const [file, name] = save.mock.lastCall ?? []
  expect(name).toBe('aushadh-recovery-codes.txt')
  expect(await (file as Blob).text()).toContain(codes.join('\n'))
  await press('I have saved them')
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
  screen.getByText('Phone')
  screen.getByText(/Not used yet\./)
  screen.getByText(/You have 10 recovery codes left\./)
  expect(onChange).toHaveBeenLastCalledWith(one)
})

test('keeps the dialog open where a code is wrong', async () => {
  calls.list.mockResolvedValue(none)
  calls.beginApp.mockResolvedValue(app)
  const errors = [{ path: 'code', message: 'Not accepted.' }]
  calls.addApp.mockRejectedValue(new Refusal(400, { code: 'second_factor_wrong', errors }))
  render(<SecondFactorsSection />)
  await screen.findByText(/Protect your login/)
  await press('Add an authenticator app')
  await screen.findByRole('img')
  const form = dialog('Add an authenticator app')
  await userEvent.type(form.getByLabelText('Six-digit code'), '492039')
  await userEvent.type(form.getByLabelText('Name'), 'Phone')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('Not accepted.')
  expect(document.activeElement).toBe(form.getByLabelText('Six-digit code'))
})

test('adds a passkey by its name and the browser’s dialog', async () => {
  calls.list.mockResolvedValue(one)
  calls.beginPasskey.mockResolvedValue({ challenge: 'begun', options: { challenge: 'options' } })
  createPasskey.mockResolvedValue('registration')
  const laptop = { ...phone, _id: 'laptop', kind: 'passkey', name: 'Laptop' }
  calls.addPasskey.mockResolvedValue({ ...one, factors: [phone, laptop] })
  render(<SecondFactorsSection />)
  await screen.findByText('Phone')
  await press('Add a passkey')
  await userEvent.type(dialog('Add a passkey').getByLabelText('Name'), 'Laptop{Enter}')
  await screen.findByText('Laptop')
  expect(createPasskey).toHaveBeenCalledWith({ challenge: 'options' })
  expect(calls.addPasskey).toHaveBeenCalledWith({
    body: { challenge: 'begun', registration: 'registration', name: 'Laptop' },
  })
})

test('removes a factor after a question', async () => {
  calls.list.mockResolvedValue(one)
  calls.remove.mockResolvedValue(none)
  render(<SecondFactorsSection />)
  await screen.findByText('Phone')
  await press('Remove Phone')
  screen.getByText(/It is your last second factor\./)
  await press('Remove')
  await screen.findByText(/Protect your login with a second factor/)
  expect(calls.remove).toHaveBeenCalledWith({ params: { id: phone._id } })
})

test('makes new recovery codes after a question', async () => {
  calls.list.mockResolvedValue({ ...one, recoveryCodesLeft: 1 })
  calls.renewRecoveryCodes.mockResolvedValue({ success: true, recoveryCodes: codes })
  render(<SecondFactorsSection />)
  await screen.findByText(/You have 1 recovery code left\./)
  await press('Make new recovery codes')
  await press('Make new codes')
  await screen.findByText(codes[1] ?? '')
  screen.getByText(/You have 2 recovery codes left\./)
})

test('can be loaded again after a failure', async () => {
  calls.list.mockRejectedValueOnce(new Refusal(500, { code: 'unreadable' }))
  render(<SecondFactorsSection />)
  await screen.findByText('Your login security could not be loaded.')
  calls.list.mockResolvedValue(one)
  await press('Try Again')
  await screen.findByText('Phone')
})
