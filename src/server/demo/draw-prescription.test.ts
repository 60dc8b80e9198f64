import { expect, test } from 'vitest'
import { readPdf } from '../../../tests/pdf-text.ts'
import { demoPrescriptions } from './demo-prescriptions.ts'
import { drawPrescriptions } from './draw-prescription.ts'

const patient = {
  name: 'Meera Kulkarni',
  sex: 'female',
  dateOfBirth: '1988-01-20',
  address: '14, Lakshmi Niwas, Prabhat Road, Pune 411004',
}
const textAt = async (now: string, which: keyof ReturnType<typeof demoPrescriptions>) => {
  const file = drawPrescriptions([demoPrescriptions(new Date(now))[which]], patient)
  const { text, pages } = await readPdf(file)
  expect(pages).toBe(1)
  return text
}

test('prints who prescribed what for whom, marked as a specimen', async () => {
  const text = await textAt('2027-02-01T06:00:00Z', 'unused')
  for (const said of [
    'SPECIMEN',
    'Tulsi Family Clinic',
    'Dr. Aarti Namuna',
    'Reg. No. MMC/SPECIMEN/0000',
    'Date: 29 Jan 2027',
    '1. Tab. Telmisartan 40 mg 1 tablet in the morning, 30 days (30 tablets)',
    '2. Tab. Metformin SR 500 mg 1 tablet after dinner, 30 days (30 tablets)',
    '3. Cap. Amoxicillin 500 mg 1 capsule three times a day, 5 days (15 capsules)',
    'Repeat item 1 and 2: two times',
  ])
    expect(text).toContain(said)
})

test('prints the age on the day of the prescription, which is a day in India', async () => {
  // 20 January begins in India at 18:30 UTC of the day before.
  expect(await textAt('2027-01-22T18:29:00Z', 'waiting')).toContain('female, 38 years')
  expect(await textAt('2027-01-22T18:31:00Z', 'waiting')).toContain('female, 39 years')
})

test('prints on an older prescription what was dispensed on it', async () => {
  const text = await textAt('2026-11-23T06:00:00Z', 'dispensed')
  expect(text).toContain('Dr. Sunanda Kelkar')
  expect(text).toContain('Date: 15 Oct 2026')
  expect(text).toContain('2. Budesonide inhaler 200 mcg 1 puff twice a day')
  expect(text).not.toContain('Telmisartan')
})
