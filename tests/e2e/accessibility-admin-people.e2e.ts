import { beforeAll, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { expectAccessible } from './inspection.ts'
import { demoPerson, newCustomer } from './people.ts'
import { openE2eShop } from './shop.ts'
import { newWaitingPharmacy } from './waiting-pharmacies.ts'

/** The longest allowed name, without a place to break. */
const unbroken = 'W'.repeat(120)

const e2e = openE2eShop()
let admin: Session
beforeAll(async () => {
  admin = await demoPerson(e2e, 'admin')
  await newWaitingPharmacy(
    e2e,
    'Shri Dhanvantari Ayurvedic and Allopathic Medicals and General Stores, Second Branch',
  )
  await newWaitingPharmacy(e2e, unbroken)
  await newCustomer(e2e, unbroken)
  await newCustomer(e2e, 'Venkatanarasimharajuvaripeta Subramaniam Ramachandran')
})

async function at(path: string, words: string | RegExp) {
  const page = await e2e.visit({ as: admin, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(path)
  await page.getByRole('main').getByText(words).first().waitFor()
  return page
}

test('the user list is accessible with many users and with none', async () => {
  const page = await at('/admin/users', /^1–25 of/)
  await expectAccessible(page)
  await expectAccessible(await at('/admin/users?q=nobody-at-all', 'No users found.'))
})

test('the pharmacy list is accessible: unselected, selected and empty', async () => {
  const page = await at('/admin/pharmacies', /^1–\d+ of/)
  await page.getByRole('checkbox', { name: /^Select all waiting/ }).check()
  await page.getByText(/pharmacies selected/).waitFor()
  await expectAccessible(page)
  await expectAccessible(await at('/admin/pharmacies?q=nobody-at-all', 'No pharmacies found.'))
})

test('the approvals are accessible with some and with none', async () => {
  await expectAccessible(await at('/admin/approvals', /pending approval$/))
  const { body } = await e2e.api(admin).people.approvals()
  await e2e.api(admin).people.verifyPharmacies({ body: { ids: body.map(({ _id }) => _id) } })
  await expectAccessible(await at('/admin/approvals', 'All pharmacy requests have been processed.'))
})
