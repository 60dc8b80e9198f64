import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { demoPerson } from './people.ts'
import { waitForMessage } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()

test('a customer downloads their data as a ZIP file', async () => {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'customer'), viewport: phone })
  await open(page, '/profile')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const files = unzipSync(new Uint8Array(await buffer(await file.createReadStream())))
  const named = Object.keys(files)
  expect(named).toContain('README.txt')
  expect(named.some((name) => /\.pdf$/.test(name))).toBe(true)
  const json = named.filter((name) => /\.json$/.test(name))
  const texts = json.map((name) => strFromU8(files[name] ?? new Uint8Array()))
  expect(texts.join()).toContain('meera@aushadh.example')
})

test('a lost connection loses nothing, and the page says what to do', async () => {
  const page = await e2e.visit({ as: await demoPerson(e2e, 'customer') })
  await open(page, '/profile')
  await page.context().setOffline(true)
  e2e.expectErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.getByRole('button', { name: 'Download your data' }).click()
  await waitForMessage(page, /connection|try again/i)
  await page.context().setOffline(false)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/)
})
