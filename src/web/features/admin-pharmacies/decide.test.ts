import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api.ts'
import { notify } from '../../notify.ts'
import { deletePharmacy, verifyPharmacy } from './decide.ts'

const verify = vi.spyOn(api.people, 'verifyPharmacy')
const remove = vi.spyOn(api.people, 'deletePharmacy')
const success = vi.spyOn(notify, 'success').mockReturnValue()
const error = vi.spyOn(notify, 'error').mockReturnValue()
beforeEach(() => vi.clearAllMocks())

const pharmacy = { _id: 'p1', name: 'Ganga Medical Stores', verified: false } as Pharmacy
const threeSeconds = { ms: 3000 }
const refused = new Refusal(404, { code: 'pharmacy_not_found', message: 'Pharmacy not found' })
const unanswered = [new Refusal(0, { code: 'network' }), new Refusal(502, { code: 'unreadable' })]

test('a decision that was taken says so for 3 seconds', async () => {
  verify.mockResolvedValue({ success: true, message: '' })
  remove.mockResolvedValue({ success: true, message: '' })
  await verifyPharmacy(pharmacy)
  expect(success).toHaveBeenLastCalledWith('Pharmacy verified successfully!', threeSeconds)
  await deletePharmacy(pharmacy)
  expect(success).toHaveBeenLastCalledWith('Pharmacy deleted successfully!', threeSeconds)
})

test('a decision that was refused', async () => {
  verify.mockRejectedValue(refused)
  remove.mockRejectedValue(refused)
  await verifyPharmacy(pharmacy)
  expect(error).toHaveBeenLastCalledWith('Failed to verify pharmacy.', threeSeconds)
  await deletePharmacy(pharmacy)
  expect(error).toHaveBeenLastCalledWith('Failed to delete pharmacy!', threeSeconds)
})

test.each(unanswered)('a decision without an answer: $code', async (failure) => {
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

test('rejecting is told apart from deleting: one that was verified meanwhile stays', async () => {
  const message = 'This pharmacy was verified meanwhile.'
  remove.mockRejectedValue(new Refusal(409, { code: 'pharmacy_already_verified', message }))
  await deletePharmacy(pharmacy)
  expect(remove).toHaveBeenCalledWith({ params: { id: 'p1' }, query: { waiting: 'true' } })
  expect(error).toHaveBeenLastCalledWith(message, threeSeconds)
})
