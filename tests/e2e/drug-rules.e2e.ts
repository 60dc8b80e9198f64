import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { refused } from './console.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { demoPerson, newMedicine } from './people.ts'
import { waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

/* The administrator finds a rule on a phone, changes it, and adds one for a salt that medicines wait for. */

const e2e = openE2eShop()
let admin: Session
beforeAll(async () => {
  admin = await demoPerson(e2e, 'admin')
})

const onPhone = () => e2e.visit({ as: admin, viewport: phone, reducedMotion: 'reduce' })

test('finds a rule by its salt and changes its schedule, which becomes a new version', async () => {
  const page = await onPhone()
  await open(page, '/admin/drug-rules')
  await page.getByRole('searchbox', { name: 'Search rules by salt' }).fill('rosuvastatin')
  await page.getByRole('searchbox').press('Enter')
  await page.getByText(/^1 of 1$/).waitFor()
  await page.getByRole('link', { name: 'rosuvastatin', exact: true }).click()
  await page.getByRole('heading', { name: 'rosuvastatin', level: 1 }).waitFor()
  await page.getByText('No schedule names it.').waitFor()
  await page.getByText(/^Delivered with the shop/).waitFor()

  await page.getByRole('button', { name: 'Change from a day on' }).click()
  await page.getByLabel('Schedule', { exact: true }).selectOption('H')
  await page.getByLabel('Prescription', { exact: true }).selectOption('yes')
  await page.getByRole('button', { name: 'Change rule' }).click()
  await page.getByText('Give a reason').waitFor()
  await page.getByLabel('Reason').fill('Every brand’s label says so')
  await page.getByRole('button', { name: 'Change rule' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Change this rule?' })
  await sure.getByText('It is in Schedule H.').waitFor()
  await sure.getByRole('button', { name: 'Change it' }).click()
  await waitForMessage(page, 'Rule changed. All medicines are derived again in the background.')
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await versions
    .first()
    .getByText(/^2\. Schedule H · prescription: required/)
    .waitFor()
  await versions.first().getByText('“Every brand’s label says so”').waitFor()
  expect(await versions.count()).toBe(2)

  await open(page, '/admin/drug-rules')
  await page.getByText(/^Running: medicines are derived again/).waitFor()
})

test('asks to reload where somebody else has changed the rule', async () => {
  const { body } = await e2e.api(admin).drugRules.list({ query: { q: 'metformin', limit: 1 } })
  const [rule] = body
  if (rule === undefined) throw new Error('there is no rule')
  const page = await onPhone()
  await open(page, `/admin/drug-rules/${rule._id}`)
  await page.getByRole('button', { name: 'End on a day' }).click()
  const dialog = page.getByRole('dialog', { name: 'End this rule?' })
  await dialog.getByLabel('Reason').fill('Entered twice')
  const day = '2098-01-01'
  await e2e.api(admin).drugRules.change({
    params: { id: rule._id },
    body: { ...rule, note: 'Seen', validFrom: day, reason: 'Note', seenVersion: rule.version },
  })
  e2e.expectErrors(refused(409, /\/withdrawal/))
  await dialog.getByRole('button', { name: 'End it' }).click()
  await dialog.getByText('This rule was changed by somebody else.').waitFor()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await page.getByText('From 1 Jan 2098', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'End on a day' }).click()
  await dialog.getByLabel('Reason').fill('Entered twice')
  await dialog.getByRole('button', { name: 'End it' }).click()
  await waitForMessage(page, 'Rule ended. All medicines are derived again in the background.')
  await page.getByText('Ended', { exact: true }).waitFor()
  await page.locator('h1:focus').waitFor()
})

test('adds a rule for a salt that medicines wait for', async () => {
  await newMedicine(e2e, { name: 'Walnutol 5', composition: 'Walnutine (5mg)' })
  const page = await onPhone()
  await open(page, '/admin/drug-rules?q=walnutine')
  await page.getByText('No rules found.').waitFor()
  await page.getByRole('link', { name: 'Add rule for walnutine' }).click()
  await waitForPath(page, '/admin/drug-rules/new?salt=walnutine')
  expect(await page.getByRole('textbox', { name: 'Salts' }).inputValue()).toBe('walnutine')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByText('Name the legal source').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await page.getByLabel('Schedule', { exact: true }).selectOption('H1')
  await page.getByLabel('Prescription', { exact: true }).selectOption('yes')
  await page.getByLabel('By mouth').check()
  await page.getByLabel('Legal source').fill('Schedule H1, entry 99')
  await page.getByLabel('Reason').fill('New drug')
  await page.getByRole('button', { name: 'Add rule' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Add this rule?' })
  await sure.getByText('Medicines with walnutine, taken by mouth.').waitFor()
  await sure.getByRole('button', { name: 'Add it' }).click()
  await waitForMessage(page, 'Rule added. All medicines are derived again in the background.')
  await page.getByRole('heading', { name: 'walnutine', level: 1 }).waitFor()
  await page.getByText('D: Administrator’s decision').waitFor()
})

test('the list is accessible with rules, with none and with salts that wait for one', async () => {
  await newMedicine(e2e, { name: 'Cashewol 5', composition: 'Cashewine (5mg)' })
  const page = await e2e.visit({ as: admin, reducedMotion: 'reduce', colorScheme: 'light' })
  await open(page, '/admin/drug-rules')
  await page.getByRole('table', { name: 'Drug rules by salt' }).waitFor()
  await expectAccessible(page)
  await open(page, '/admin/drug-rules?q=cashewine')
  await page.getByRole('link', { name: 'Add rule for cashewine' }).waitFor()
  await expectAccessible(page)
})

test('a rule is accessible, also while it is changed', async () => {
  const { body } = await e2e.api(admin).drugRules.list({ query: { q: 'codeine', limit: 1 } })
  const page = await e2e.visit({ as: admin, reducedMotion: 'reduce', colorScheme: 'light' })
  await open(page, `/admin/drug-rules/${body[0]?._id}`)
  await page.getByRole('button', { name: 'Change from a day on' }).click()
  await page.getByText('Only some preparations').click()
  await expectAccessible(page)
})

test('says that the rules could not be loaded without a connection, and loads them again', async () => {
  const page = await onPhone()
  await open(page, '/admin/drug-rules')
  await page.getByRole('table', { name: 'Drug rules by salt' }).waitFor()
  e2e.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('The drug rules could not be loaded.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('table', { name: 'Drug rules by salt' }).waitFor()
})
