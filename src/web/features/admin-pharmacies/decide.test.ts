import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api/api.ts'
import { notify } from '../../toasts/notify.ts'
import { deletePharmacy, verifyPharmacy } from './ask.tsx'

const verify = vi.spyOn(api.people, 'verifyPharmacy')
const remove = vi.spyOn(api.people, 'deletePharmacy')
const success = vi.spyOn(notify, 'success').mockReturnValue()
const error = vi.spyOn(notify, 'error').mockReturnValue()
beforeEach(() => vi.clearAllMocks())

const pharmacy = { _id: 'p1', name: 'Ganga Medical Stores', verified: false } as Pharmacy
const threeSeconds = { ms: 3000 }
const refused = new Refusal(404, { code: 'pharmacy_not_found', message: 'Pharmacy not found' })

test('confirms a decision for 3 seconds', async () => {
  verify.mockResolvedValue({ success: true, message: '' })
  remove.mockResolvedValue({ success: true, message: '' })
  await verifyPharmacy(pharmacy)
  expect(success).toHaveBeenLastCalledWith('Pharmacy verified successfully!', threeSeconds)
  await deletePharmacy(pharmacy)
  expect(success).toHaveBeenLastCalledWith('Pharmacy deleted successfully!', threeSeconds)
})

test('shows an error when the server rejects a decision', async () => {
  verify.mockRejectedValue(refused)
  remove.mockRejectedValue(refused)
  await verifyPharmacy(pharmacy)
  expect(error).toHaveBeenLastCalledWith('Failed to verify pharmacy.', threeSeconds)
  await deletePharmacy(pharmacy)
  expect(error).toHaveBeenLastCalledWith('Failed to delete pharmacy!', threeSeconds)
})

test.each([
  ['network', 0],
  ['unreadable', 502],
])('shows an error for a decision without a response: %s', async (code, status) => {
  const failure = new Refusal(status, { code })
  verify.mockRejectedValue(failure)
  remove.mockRejectedValue(failure)
  await verifyPharmacy(pharmacy)
  expect(error).toHaveBeenLastCalledWith(
    'Error verifying pharmacy. Please try again.',
    threeSeconds,
  )
  await deletePharmacy(pharmacy)
  expect(error).toHaveBeenLastCalledWith('Error deleting pharmacy. Please try again.', threeSeconds)
})

test('does not delete a waiting pharmacy that was verified meanwhile', async () => {
  const message = 'This pharmacy was verified meanwhile.'
  remove.mockRejectedValue(new Refusal(409, { code: 'pharmacy_already_verified', message }))
  await deletePharmacy(pharmacy)
  expect(remove).toHaveBeenCalledWith({ params: { id: 'p1' }, query: { waiting: 'true' } })
  expect(error).toHaveBeenLastCalledWith(message, threeSeconds)
})
