import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawPicture, fromTelephone } from '../pictures.ts'
import { refused } from './console.ts'
import { expectMessages, fill } from './fields.ts'
import { open } from './hydration.ts'
import { expectAccessible } from './inspection.ts'
import { demoPerson, newMedicine, newPharmacy } from './people.ts'
import { becomes, isFocused, waitForMessage, waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

const jpeg = async (name = 'pack.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await fromTelephone(),
})
const png = async () => ({
  name: 'other.png',
  mimeType: 'image/png',
  buffer: await drawPicture({ width: 900, height: 900 }).png().toBuffer(),
})
const here = (page: Page) => page.getByText('Photo uploaded. Customers see it once you save.')
const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview for customers' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const card = (page: Page, id: string) => page.locator(`[data-medicine="${id}"]`)

/** The picture is visible: loaded, and upright. */
async function shows(picture: Locator) {
  const size = () =>
    picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  await becomes(async () => (await size())[0]).toBeGreaterThan(0)
  const [width = 0, height = 0] = await size()
  expect(height).toBeGreaterThan(width)
}

test('a pharmacy uploads a photo that customers see, replaces it and removes it', async () => {
  const { _id, name } = await newMedicine(e2e, { name: 'Pictorial 650 mg tablets' })
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  const customer = await e2e.visit()
  await open(page, `/pharmacy/edit-medicine/${_id}`)
  await page.getByLabel('Choose a photo').setInputFiles(await jpeg())
  await here(page).waitFor()
  expect(await page.getByLabel('Image', { exact: true }).inputValue()).toMatch(/^\/photos\//)
  expect(await page.getByLabel('No picture: use a drawing of the pack').isChecked()).toBe(false)
  await shows(preview(page).locator('img'))
  await expectAccessible(page)
  await save(page).click()
  await waitForMessage(page, 'Medicine updated successfully')
  await waitForPath(page, '/pharmacy/dashboard')
  await shows(card(page, _id).locator('img'))

  await open(customer, `/shop?q=${encodeURIComponent(name)}`)
  const pictured = card(customer, _id).locator('img')
  await shows(pictured)
  expect(await pictured.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/320\.webp$/)
  await customer.getByRole('link', { name }).first().click()
  await shows(customer.getByRole('img', { name }))

  await open(page, `/pharmacy/edit-medicine/${_id}`)
  const first = await page.getByLabel('Image', { exact: true }).inputValue()
  await page.getByLabel('Replace the photo').setInputFiles(await png())
  await here(page).waitFor()
  expect(await page.getByLabel('Image', { exact: true }).inputValue()).not.toBe(first)
  await page.getByRole('button', { name: 'Remove' }).click()
  await preview(page).locator('img').waitFor({ state: 'detached' })
  await becomes(() => isFocused(page.getByLabel('Choose a photo'))).toBe(true)
  await save(page).click()
  await waitForMessage(page, 'Medicine updated successfully')
  expect(await e2e.api().catalogue.detail({ params: { id: _id } })).toMatchObject({ image: '' })
})

test('a pharmacy that waits for its approval sees its photo; a link to the photo does not open', async () => {
  const pharmacy = await newPharmacy(e2e)
  const { _id } = await newMedicine(e2e, { name: 'Pictorial before approval' }, pharmacy)
  const page = await e2e.visit({ as: pharmacy })
  await open(page, `/pharmacy/edit-medicine/${_id}`)
  const buffer = await drawPicture({ width: 300, height: 450 }).png().toBuffer()
  const own = { name: 'own.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Choose a photo').setInputFiles(own)
  await here(page).waitFor()
  const image = await page.getByLabel('Image', { exact: true }).inputValue()
  await shows(preview(page).locator('img'))
  await save(page).click()
  await waitForPath(page, '/pharmacy/dashboard')
  await shows(card(page, _id).locator('img'))
  expect((await fetch(e2e.url + image)).status).toBe(404)
})

test('reports a photo that is refused, interrupted or cancelled, and uploads it again', async () => {
  e2e.expectErrors(refused(400, /\/photos/), /ERR_INTERNET_DISCONNECTED/)
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, '/pharmacy/add-medicine')
  const choose = page.getByLabel('Choose a photo')
  const gif = { name: 'pack.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') }
  await choose.setInputFiles(gif)
  await page.getByText('GIF pictures are not supported. Save it as JPEG, PNG or WebP.').waitFor()
  await choose.setInputFiles({ ...gif, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await page.getByText('The picture is larger than 10 MB. Choose a smaller one.').waitFor()

  await page.context().setOffline(true)
  await choose.setInputFiles(await jpeg())
  await page.getByText('Network error: Unable to reach the server').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await here(page).waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()

  const sent = Promise.withResolvers<void>()
  await page.route('**/api/pharmacy/photos', async (route) => {
    await sent.promise
    await route.continue()
  })
  await choose.setInputFiles(await png())
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Add medicine' }).click()
  await fill(page, { Name: 'Pictorial drops' })
  await expectMessages(page, { Image: 'The photo is still uploading. Wait for it, or cancel it.' })
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Image', { exact: true }).inputValue()).toBe('')

  await choose.setInputFiles(await jpeg())
  sent.resolve()
  await here(page).waitFor()
})

test('uploads a photo dropped on its field', async () => {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  await open(page, '/pharmacy/add-medicine')
  const bytes = [...(await jpeg()).buffer]
  const dataTransfer = await page.evaluateHandle((content) => {
    const dragged = new DataTransfer()
    dragged.items.add(new File([new Uint8Array(content)], 'pack.jpg', { type: 'image/jpeg' }))
    return dragged
  }, bytes)
  await page.getByRole('group', { name: 'Photo' }).dispatchEvent('drop', { dataTransfer })
  await here(page).waitFor()
})

/** The shop may have tried to fetch it: no server has such a name. */
const state = /The picture (will be fetched soon|could not be fetched)/

test('a web address is shown to its pharmacy alone, and no browser requests it', async () => {
  const image = 'https://pictures.example/good.png'
  const { _id } = await newMedicine(e2e, { name: 'Pictorial elsewhere syrup', image })
  const requested: string[] = []
  const customer = await e2e.visit()
  const page = await e2e.visit({ as: await demoPerson(e2e, 'pharmacy') })
  for (const one of [customer, page])
    one.on('request', (request) => void requested.push(request.url()))
  await open(customer, '/shop?q=Pictorial elsewhere')
  await card(customer, _id).locator('svg.pack').waitFor()
  expect(await customer.content()).not.toContain('pictures.example')
  await open(page, '/pharmacy/dashboard?q=Pictorial elsewhere')
  await card(page, _id).getByText(state).waitFor()
  await open(page, `/pharmacy/edit-medicine/${_id}`)
  expect(await page.getByLabel('Image', { exact: true }).inputValue()).toBe(image)
  await page.getByText(state).waitFor()
  await preview(page).locator('svg.pack').waitFor()
  await expectAccessible(page)
  expect(requested.filter((url) => url.startsWith('https://pictures.example'))).toEqual([])
})
