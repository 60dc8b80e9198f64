import { expect, test } from 'vitest'
import { medicinePath } from '#contract/medicine-path.ts'
import { open } from './hydration.ts'
import { customerWith, newCustomer, newMedicine, setStock } from './people.ts'
import { becomes, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'
import { storedIn } from './storage.ts'

const e2e = openE2eShop()

test('a customer saves an item for later, undoes it, and moves it back to the cart', async () => {
  const medicine = await newMedicine(e2e, { name: 'Laterine 650 mg tablets', price: 20 })
  const customer = await customerWith(e2e, [medicine, 3])
  const page = await e2e.visit({ as: customer })
  await open(page, '/cart')
  const save = page.getByRole('button', { name: `Save for later ${medicine.name}` })
  await save.click()
  await page.getByText('Your cart is empty').waitFor()
  await page.getByRole('heading', { name: 'Saved for later' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  const quantity = page.getByRole('textbox', { name: `Quantity of ${medicine.name}` })
  await quantity.waitFor()
  expect(await quantity.inputValue()).toBe('3')
  await page.getByRole('heading', { name: 'Saved for later' }).waitFor({ state: 'hidden' })

  await save.click()
  await page.getByText('Your cart is empty').waitFor()
  await page.goto('/saved-items')
  await page.getByRole('button', { name: `Move to cart ${medicine.name}` }).click()
  await waitForMessage(page, `${medicine.name} is in your cart.`)
  await page.getByText('Nothing saved for later').waitFor()
  const { cartData } = await e2e.api(customer).cart.view()
  expect(cartData).toMatchObject([{ _id: medicine._id, quantity: 1 }])
  // The header's count.
  await becomes(async () => (await storedIn(page)).cartCount).toBe('1')
})

test('a customer waits for a medicine that is out of stock, and stops waiting', async () => {
  const medicine = await newMedicine(e2e, { name: 'Waitamol 650 mg tablets', stockQuantity: 2 })
  await setStock(e2e, medicine, 0)
  const customer = await newCustomer(e2e)
  const page = await e2e.visit({ as: customer })
  await open(page, medicinePath(medicine._id, medicine.name))
  await page.getByRole('button', { name: 'Notify me' }).click()
  await waitForMessage(page, `We will notify you once when ${medicine.name} is in stock again.`)
  await page.getByRole('link', { name: 'All that you wait for' }).click()
  await waitForPath(page, '/saved-items')
  await page.getByRole('button', { name: `Don’t notify me of ${medicine.name}` }).click()
  await page.getByText('You are not waiting for any product').waitFor()
  expect((await e2e.api(customer).stockNotices.list()).notices).toEqual([])
})

test('a visitor logs in to wait for a medicine, and comes back to it', async () => {
  const medicine = await newMedicine(e2e, { name: 'Visitamol 650 mg tablets', stockQuantity: 2 })
  await setStock(e2e, medicine, 0)
  const page = await e2e.visit()
  await open(page, medicinePath(medicine._id, medicine.name))
  await page.getByRole('link', { name: 'Log in to be notified' }).click()
  await page.waitForURL((url) => url.pathname === '/customer/login')
  expect(new URL(page.url()).searchParams.get('next')).toContain(medicine._id)
})

test('the device remembers which medicines were viewed, until they are cleared', async () => {
  const names = ['Viewdol 1 mg tablets', 'Viewdol 2 mg tablets', 'Viewdol 3 mg tablets']
  const page = await e2e.visit()
  for (const name of names) {
    const { _id } = await newMedicine(e2e, { name })
    await open(page, medicinePath(_id, name))
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await open(page, '/shop')
  const list = page.getByRole('list', { name: 'Recently viewed' })
  await list.getByRole('link').first().waitFor()
  expect(await list.getByRole('link').allInnerTexts()).toEqual(names.toReversed())
  await page.getByRole('button', { name: 'Clear recently viewed medicines' }).click()
  await list.waitFor({ state: 'detached' })
  expect(Object.keys(await storedIn(page))).not.toContain('recentlyViewed')
})

test('a logout forgets which medicines were viewed', async () => {
  const medicine = await newMedicine(e2e, { name: 'Forgetol 650 mg tablets' })
  const page = await e2e.visit({ as: await newCustomer(e2e) })
  await open(page, medicinePath(medicine._id, medicine.name))
  await page.getByRole('button', { name: 'Logout' }).click()
  await waitForPath(page, '/')
  expect(Object.keys(await storedIn(page))).not.toContain('recentlyViewed')
})
