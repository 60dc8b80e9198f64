import { expect, test } from 'vitest'
import { refused } from './console.ts'
import { expectMessages, fill } from './fields.ts'
import { open } from './hydration.ts'
import { save } from './medicine-form.ts'
import { paidOrder } from './paid-order.ts'
import { demoPerson, newMedicine } from './people.ts'
import { waitForMessage } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

test('a sale while the form is open is kept when another field is saved, and noticed by a count', async () => {
  e2e.expectErrors(refused(409, /\/api\/medicines\//))
  const sold = await newMedicine(e2e, { name: 'Walnutol spray', stockQuantity: 10 })
  const pharmacy = await demoPerson(e2e, 'pharmacy')
  const stockOf = async () => {
    const { detail } = e2e.api(pharmacy).catalogue
    return (await detail({ params: { id: sold._id } })).stockQuantity
  }
  const page = await e2e.visit({ as: pharmacy })
  await open(page, `/pharmacy/edit-medicine/${sold._id}`)
  await paidOrder(e2e, sold, 3)
  await fill(page, { 'Stock Quantity': '12' })
  await save(page).click()
  await waitForMessage(page, 'Failed to update medicine')
  await expectMessages(page, {
    'Stock Quantity':
      'The stock or the batch of this medicine has changed. Reload and check it again.',
  })
  expect(await stockOf()).toBe(7)
  await fill(page, { 'Stock Quantity': '10', Name: 'Walnutol nasal spray' })
  await save(page).click()
  await waitForMessage(page, 'Medicine updated successfully')
  expect(await stockOf()).toBe(7)
})
