import { expect, test } from 'vitest'
import { fill, messageAt } from './fields.ts'
import { open } from './hydration.ts'
import { add, drawn, medicine, preview, save } from './medicine-form.ts'
import { demoPerson, newMedicine, newPharmacy } from './people.ts'
import { becomes, waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

test('states the country of origin on the medicine’s page, or that the seller has not stated it', async () => {
  const { _id } = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets' })
  const visitor = await e2e.visit()
  const detailsBecome = async (text: string) => {
    await open(visitor, `/medicines/${_id}`)
    await visitor.getByRole('tab', { name: 'Details' }).click()
    const details = visitor.getByRole('tabpanel', { name: 'Details' })
    await becomes(() => details.innerText()).toContain(text)
  }
  await detailsBecome('Not stated by the seller')
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, `/pharmacy/edit-medicine/${_id}`)
  await page.getByLabel('Country of origin').selectOption('Germany')
  await save(page).click()
  await waitForMessage(page, 'Medicine updated successfully')
  await detailsBecome('Germany')
})

test('derives form and pack from the typed text, and lets the pharmacy change them', async () => {
  const pharmacy = await newPharmacy(e2e)
  const page = await e2e.visit({ as: pharmacy })
  await open(page, '/pharmacy/add-medicine')
  await fill(page, medicine)
  const units = page.getByLabel('Units in the Pack (optional)')
  const form = page.getByLabel('Form (optional)')
  await becomes(() => units.getAttribute('placeholder')).toBe('10')
  expect(await messageAt(page, 'Units in the Pack (optional)')).toBe(
    'From the pack size: 10 pieces',
  )
  expect(await messageAt(page, 'Strength (optional)')).toBe('From the text: 650mg')
  await form.getByRole('option', { name: 'From the text: Tablet' }).waitFor({ state: 'attached' })
  await form.selectOption('Capsule')
  await units.fill('20')
  await page.getByLabel('Prescription schedule (optional)').selectOption({ value: 'H' })
  await becomes(() => preview(page).innerText()).toContain('₹1.39 per capsule')
  await drawn(page).check()
  await add(page).click()
  await waitForMessage(page, 'Medicine added successfully')

  await page.getByRole('link', { name: 'Edit Walnutol 650 mg tablets' }).click()
  await becomes(() => page.getByLabel('Units in the Pack').inputValue()).toBe('20')
  expect(await page.getByLabel('Form').inputValue()).toBe('capsule')
  expect(await page.getByLabel('Strength').inputValue()).toBe('')
  expect(await page.getByLabel('Prescription schedule').inputValue()).toBe('H')
  await fill(page, { 'Units in the Pack': '' })
  await becomes(() => preview(page).innerText()).toContain('₹2.79 per capsule')
  await save(page).click()
  await waitForMessage(page, 'Medicine updated successfully')
})
