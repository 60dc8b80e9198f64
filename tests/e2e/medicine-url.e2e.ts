import { expect, test } from 'vitest'
import { medicinePath } from '#contract/medicine-path.ts'
import { open } from './hydration.ts'
import { demoPerson, newMedicine } from './people.ts'
import { waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

/*
 * /medicines/{id} as in SPEC.md §2, and with the name after it, as the site's own links and search engines
 * use it.
 */

const answer = (path: string) => fetch(e2e.url + path, { redirect: 'manual' })

async function headOf(
  path: string,
): Promise<{ canonical?: string; ogUrl?: string; product: string }> {
  const html = await (await answer(path)).text()
  return {
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    ogUrl: /<meta property="og:url" content="([^"]+)"/.exec(html)?.[1],
    product: /"@type":"Product","@id":"([^"]+)"/.exec(html)?.[1] ?? '',
  }
}

test('a medicine has a URL with its id and one with its name, and both declare the canonical one', async () => {
  const { _id, name } = await newMedicine(e2e, { name: 'Walnutol 2.5mg/ml Drops' })
  const path = `/medicines/${_id}/walnutol-2-5mg-ml-drops`
  expect(medicinePath(_id, name)).toBe(path)
  for (const asked of [`/medicines/${_id}`, `/medicines/${_id.toUpperCase()}`, path]) {
    expect((await answer(asked)).status).toBe(200)
    const url = e2e.url + path
    expect(await headOf(asked)).toEqual({ canonical: url, ogUrl: url, product: url })
  }
})

test('a mistyped or former name redirects permanently to the current one, with its query', async () => {
  const { _id, name } = await newMedicine(e2e, { name: 'Walnutol 650' })
  for (const wrong of ['walnutol', 'Walnutol-650', 'walnutol-2.5mg', '%E0%A4%A6']) {
    const { status, headers } = await answer(`/medicines/${_id}/${wrong}?from=email&n=1`)
    expect(status).toBe(301)
    expect(headers.get('location')).toBe(`${medicinePath(_id, name)}?from=email&n=1`)
  }
  const pharmacy = e2e.api(await demoPerson(e2e, 'pharmacy'))
  await pharmacy.catalogue.update({ params: { id: _id }, body: { name: 'Walnutol Forte' } })
  const moved = await answer(medicinePath(_id, name))
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toBe(medicinePath(_id, 'Walnutol Forte'))
})

test('React Router learns the current URL from its own data file', async () => {
  const { _id, name } = await newMedicine(e2e, { name: 'Walnutol syrup' })
  const answered = await answer(`/medicines/${_id}/walnut.data?from=email`)
  const text = await answered.text()
  expect(text).toContain('"SingleFetchRedirect"')
  expect(text).toContain(`${medicinePath(_id, name)}?from=email`)
  expect(text).toContain('301')
})

test('going back to a URL with a former name works', async () => {
  const { _id, name } = await newMedicine(e2e, { name: 'Walnutol cream' })
  const page = await e2e.visit()
  await open(page, '/about')
  await open(page, `/medicines/${_id}/old-name#reviews`)
  await waitForPath(page, medicinePath(_id, name))
  expect(new URL(page.url()).hash).toBe('#reviews')
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await waitForPath(page, '/shop')
  const pharmacy = e2e.api(await demoPerson(e2e, 'pharmacy'))
  await pharmacy.catalogue.update({ params: { id: _id }, body: { name: 'Walnutol gel' } })
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Walnutol gel' }).waitFor()
  await page.goBack()
  await waitForPath(page, '/about')
  await page.goto(medicinePath(_id, name))
  await waitForPath(page, medicinePath(_id, 'Walnutol gel'))
})
