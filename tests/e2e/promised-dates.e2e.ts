import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { customerWith, demoPerson, newMedicine } from './people.ts'
import { waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()

test('a pharmacy says when it hands over', async () => {
  const seller = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy'), viewport: phone })
  await open(seller, '/pharmacy/account')
  const section = seller.getByRole('region', { name: 'When you hand over' })
  const save = section.getByRole('button', { name: 'Save days and times' })
  await section.getByRole('checkbox', { name: 'Sunday' }).uncheck()
  await section.getByLabel('Cut-off time (optional)').fill('17:00')
  await section.getByRole('button', { name: 'Add this day' }).click()
  await section.getByText('Choose a date first.').waitFor()
  await section.getByLabel('Another holiday (optional)').fill('2090-11-01')
  await section.getByRole('button', { name: 'Add this day' }).click()
  await section.getByLabel('Another holiday (optional)').fill('2090-12-25')
  await section.getByLabel('Another holiday (optional)').press('Enter')
  await section.getByRole('button', { name: 'Remove 1 Nov 2090' }).click()
  await expectAccessible(seller)
  await save.click()
  await waitForMessage(seller, 'Saved. It applies to new orders.')
  await seller.reload()
  await section.getByRole('button', { name: 'Remove 25 Dec 2090' }).waitFor()
  expect(await section.getByRole('button', { name: 'Remove 1 Nov 2090' }).count()).toBe(0)
  expect(await section.getByRole('checkbox', { name: 'Sunday' }).isChecked()).toBe(false)
  expect(await section.getByLabel('Cut-off time (optional)').inputValue()).toBe('17:00')
})

test('cards, the medicine’s page and the cart name the day once a PIN code is chosen', async () => {
  const medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets' })
  const page = await e2e.visit({ as: await customerWith(e2e, [medicine, 1]), viewport: phone })
  await open(page, '/shop')
  expect(await page.locator('.promise:visible').count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('deliveryPin', '411002'))
  await open(page, '/shop')
  await page
    .getByText(/^By \w{3} \d+ \w{3}$/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await open(page, `/medicines/${medicine._id}`)
  await page
    .getByText(/^By \w{3} \d+ \w{3}$/)
    .first()
    .waitFor()
  await open(page, '/cart')
  await page.getByText(/Delivery by \d+ \w{3} \d{4}/).waitFor()

  const seller = e2e.api(await demoPerson(e2e, 'pharmacy'))
  await seller.deliveryAreas.change({
    body: { districts: ['Nagpur'], prefixes: [], pin: null, radiusKm: null },
  })
  await page.evaluate(() => localStorage.setItem('deliveryPin', '400001'))
  await open(page, '/cart')
  await page.getByText('Not deliverable to 400001').waitFor()
  await open(page, `/medicines/${medicine._id}`)
  await page.getByText('Not deliverable to 400001').first().waitFor()
})
