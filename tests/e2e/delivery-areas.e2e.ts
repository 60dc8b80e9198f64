import { expect, test } from 'vitest'
import { address, fillAddress, payButton } from './checkout.ts'
import { refused } from './console.ts'
import { expectMessages, fill } from './fields.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { customerWith, demoPerson, newMedicine } from './people.ts'
import { waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

test('a pharmacy says where it delivers, and the checkout refuses addresses elsewhere', async () => {
  e2e.expectErrors(refused(400, /delivery-areas/), refused(409, /create-order/))
  const medicine = await newMedicine(e2e, { name: 'Walnutol 650 mg tablets' })
  const seller = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(seller, '/pharmacy/account')
  const save = seller.getByRole('button', { name: 'Save delivery areas' })
  const labels = { Districts: 'Districts (optional)', distance: 'Distance (km) (optional)' }
  await fill(seller, { [labels.Districts]: 'Poona', [labels.distance]: '60' })
  await save.click()
  await expectMessages(seller, {
    'Your own PIN code (optional)':
      'Enter your pharmacy’s own PIN code: the distance is measured from there.',
  })
  await fill(seller, { [labels.distance]: '' })
  await save.click()
  await expectMessages(seller, {
    [labels.Districts]:
      'We don’t know the district Poona. Write it as in an address: Pune, Maharashtra.',
  })
  await expectAccessible(seller)
  await fill(seller, { [labels.Districts]: 'Pune' })
  await save.click()
  await waitForMessage(seller, 'Saved. It applies to new orders.')
  await seller.reload()
  expect(await seller.getByLabel(labels.Districts, { exact: true }).inputValue()).toBe(
    'Pune, Maharashtra',
  )

  const page = await e2e.visit({ as: await customerWith(e2e, [medicine, 1]) })
  await page.goto('/cart')
  await fillAddress(page, { ...address, City: 'Mumbai', 'ZIP code': '400001' })
  await payButton(page).click()
  await waitForMessage(page, 'Not everything in your cart can be delivered to this address.')
  await page.getByText(/does not deliver to 400001\. Remove Walnutol/).waitFor()
})
