import { beforeAll, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { isSound } from './inspection.ts'
import { demoPerson, newCustomer } from './people.ts'
import { openJourney } from './shop.ts'
import { newWaitingPharmacy } from './waiting-pharmacies.ts'

/** As long as a name may be, and without a place to break. */
const unbroken = 'W'.repeat(120)

const journey = openJourney()
let admin: Session
beforeAll(async () => {
  admin = await demoPerson(journey, 'admin')
  await newWaitingPharmacy(
    journey,
    'Shri Dhanvantari Ayurvedic and Allopathic Medicals and General Stores, Second Branch',
  )
  await newWaitingPharmacy(journey, unbroken)
  await newCustomer(journey, unbroken)
  await newCustomer(journey, 'Venkatanarasimharajuvaripeta Subramaniam Ramachandran')
})

async function at(path: string, words: string | RegExp) {
  const page = await journey.visit({ as: admin, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(path)
  await page.getByRole('main').getByText(words).first().waitFor()
  return page
}

test('users are sound: many, and none', async () => {
  const page = await at('/admin/users', /^1–25 of/)
  await isSound(page)
  await isSound(await at('/admin/users?q=nobody-at-all', 'No users found.'))
})

test('pharmacies are sound: as they come, chosen, and none', async () => {
  const page = await at('/admin/pharmacies', /^1–\d+ of/)
  await page.getByRole('checkbox', { name: /^Select all waiting/ }).check()
  await page.getByText(/pharmacies selected/).waitFor()
  await isSound(page)
  await isSound(await at('/admin/pharmacies?q=nobody-at-all', 'No pharmacies found.'))
})

test('approvals are sound: some, and none', async () => {
  await isSound(await at('/admin/approvals', /pending approval$/))
  const { body } = await journey.api(admin).people.approvals()
  await journey.api(admin).people.verifyPharmacies({ body: { ids: body.map(({ _id }) => _id) } })
  await isSound(await at('/admin/approvals', 'All pharmacy requests have been processed.'))
})
