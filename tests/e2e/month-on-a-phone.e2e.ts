import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { Medicine } from '#contract/medicine.ts'
import { medicinePath } from '#contract/medicine-path.ts'
import { demoLogins } from '#server/demo/people.ts'
import { address, payByCard } from './checkout.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { customerWith, newMedicine, setStock } from './people.ts'
import { openE2eShop, phone } from './shop.ts'

/* A customer's month on a phone: choose a PIN code, compare offers, buy the cart the cheapest way, and order again. */

const e2e = openE2eShop()
const strip = (name: string, price: number) => ({
  name,
  composition: 'Paracetamol (30mg)',
  manufacturer: 'Juglans Labs',
  packSize: 'strip of 10 tablets',
  price,
})

async function pharmacyNamed(name: string): Promise<Session> {
  const login = demoLogins.find(({ email }) => email.startsWith(name))
  if (login === undefined) throw new Error(`The demo shop has no pharmacy ${name}.`)
  return e2e.api().pharmacies.login({ body: login })
}

async function namesInCart(customer: Session) {
  const { cartData } = await e2e.api(customer).cart.view()
  return cartData.map(({ _id }) => _id)
}

const plans = (page: Page) => page.getByRole('region', { name: 'Ways to buy this cart' })

test('from the PIN code to the next month’s order', async () => {
  const [second, third] = [await pharmacyNamed('arogya'), await pharmacyNamed('dhanvantari')]
  const dear = await newMedicine(e2e, strip('Walnutol 30 Tablet', 60))
  const cheap = await newMedicine(e2e, strip('Walnutol 30 Tablet', 45), second)
  await newMedicine(e2e, strip('Walnutol 30 Tablet', 52), third)
  const others: Medicine[] = []
  for (const name of ['Pecanol', 'Almondil', 'Cashewin', 'Hazelol'])
    others.push(await newMedicine(e2e, strip(`${name} 30 Tablet`, 20)))
  const [gone] = others
  if (gone === undefined) throw new Error('There is no medicine to run out.')
  const customer = await customerWith(e2e, ...others.map((one): [Medicine, number] => [one, 1]))
  await e2e.api(customer).addresses.add({ body: { ...home, label: 'Home' } })
  const page = await e2e.visit({
    as: customer,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })

  await open(page, '/shop?q=walnutol')
  await page.getByRole('banner').getByRole('button', { name: 'Deliver to your PIN code' }).tap()
  await page.getByLabel('PIN code').fill('411004')
  await page.keyboard.press('Enter')
  await page.getByText(/from ₹45\.00/).waitFor()
  await page
    .getByText(/^By \w{3} \d+ \w{3}$/)
    .first()
    .waitFor()

  await open(page, medicinePath(dear._id, dear.name))
  const offers = page
    .getByRole('region', { name: 'Other pharmacies that sell this medicine' })
    .getByRole('row')
  await expect.poll(() => offers.count()).toBeGreaterThanOrEqual(3)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().tap()
  await page.getByText('1 Walnutol 30 Tablet added to cart').first().waitFor()

  await open(page, '/cart')
  await plans(page)
    .getByText(/^₹15\.00 less with 2 shipments, complete by/)
    .waitFor()
  await expectAccessible(page)
  await plans(page).getByRole('button', { name: 'Switch to cheapest' }).tap()
  await plans(page).getByText('Switched: cheapest.').waitFor()
  expect(await namesInCart(customer)).toContain(cheap._id)
  await plans(page).getByRole('button', { name: 'Undo' }).tap()
  await plans(page).getByRole('button', { name: 'Switch to cheapest' }).waitFor()
  expect(await namesInCart(customer)).toContain(dear._id)
  await plans(page).getByRole('button', { name: 'Switch to cheapest' }).tap()
  await plans(page).getByText('Switched: cheapest.').waitFor()

  await page.getByText(/^Home: Asha Patil/).waitFor()
  await payByCard(page)
  await page.getByText('Thank you. Your order is confirmed.').waitFor()
  const { orders } = await e2e.api(customer).orders.list()
  expect(orders).toMatchObject([{ totalPrice: 165, deliveryCharge: 40 }])

  await setStock(e2e, gone, 0)
  await open(page, '/order-history')
  await page.getByRole('link', { name: 'Order again' }).first().tap()
  await page.getByText(`${gone.name} is out of stock.`).waitFor()
  await page.getByRole('button', { name: 'Add to cart' }).tap()
  await page.getByRole('link', { name: 'View cart' }).tap()
  await page.getByRole('textbox', { name: 'Quantity of Walnutol 30 Tablet' }).waitFor()
  expect(await namesInCart(customer)).toHaveLength(4)
})

const home = {
  fullName: address['Full name'],
  addressLine1: address['Address line 1'],
  city: address.City,
  state: address.State,
  zipCode: address['ZIP code'],
  phone: '9822044170',
}
