import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { demoPerson, newPharmacy } from './people.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

const lists = [
  { file: 'netmeds_otc_2021', kind: 'Netmeds list of non-prescription goods' },
  { file: 'jan_aushadhi_mrp_list', kind: 'Jan Aushadhi price list' },
]

test.each(lists)('uploads the real $file through the browser twice', async ({ file, kind }) => {
  const path = `../shared/data/${file}.csv.gz`
  if (!existsSync(path))
    throw new Error(`This test needs a real list: ${path} is missing beside the project.`)
  const buffer = gunzipSync(readFileSync(path))
  const as = await newPharmacy(e2e, 'Real Medicals')
  // Before its approval a pharmacy may keep a thousand medicines.
  const admin = e2e.api(await demoPerson(e2e, 'admin'))
  await admin.people.verifyPharmacy({ params: { id: as.user._id } })
  const page = await e2e.visit({ as })
  await open(page, '/pharmacy/import-medicines')

  const counted = async (button: string | RegExp, first: string) => {
    await page.getByRole('button', { name: button }).click()
    await page
      .locator('dl.stats dt')
      .getByText(first, { exact: true })
      .waitFor({ timeout: 120_000 })
    const numbers = await page.locator('dl.stats .stat__n').allInnerTexts()
    const [added = 0, changed, unchanged, , refused = 0] = numbers.map((one) =>
      Number(one.replaceAll(',', '')),
    )
    return { added, changed, unchanged, refused }
  }
  const choose = async () => {
    const list = { name: `${file}.csv`, mimeType: 'text/csv', buffer }
    await page.getByLabel('Choose a file').setInputFiles(list)
    await page.getByText(`This looks like the ${kind}.`).waitFor()
  }
  await choose()
  const tried = await counted('Check the file', 'To add')
  expect(tried.added).toBeGreaterThan(1000)
  expect(tried.refused).toBeLessThan(tried.added / 4)
  expect(await counted(/^Import [\d,]+ rows$/, 'Added')).toEqual(tried)
  await page.getByRole('button', { name: /^Import (the corrected|another) file$/ }).click()
  await choose()
  expect(await counted('Check the file', 'To add')).toEqual({
    added: 0,
    changed: 0,
    unchanged: tried.added,
    refused: tried.refused,
  })
})
