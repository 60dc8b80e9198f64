import { expect, test } from 'vitest'
import { medicinePath } from '#contract/medicine-path.ts'
import { open } from './awake.ts'
import { demoPerson, newMedicine } from './people.ts'
import { standsAt } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

/* /medicines/{id} as SPEC.md §2 has it, and with the name behind it, as the site's own links and search engines do. */

const answer = (path: string) => fetch(journey.url + path, { redirect: 'manual' })

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

test('a medicine stands at its id and at its name, and both say which address is meant', async () => {
  const { _id, name } = await newMedicine(journey, { name: 'Walnutol 2.5mg/ml Drops' })
  const path = `/medicines/${_id}/walnutol-2-5mg-ml-drops`
  expect(medicinePath(_id, name)).toBe(path)
  for (const asked of [`/medicines/${_id}`, `/medicines/${_id.toUpperCase()}`, path]) {
    expect((await answer(asked)).status).toBe(200)
    const url = journey.url + path
    expect(await headOf(asked)).toEqual({ canonical: url, ogUrl: url, product: url })
  }
})

test('a name that was mistyped or given up leads to the right one for good, with its query', async () => {
  const { _id, name } = await newMedicine(journey, { name: 'Walnutol 650' })
  for (const wrong of ['walnutol', 'Walnutol-650', 'walnutol-2.5mg', '%E0%A4%A6']) {
    const { status, headers } = await answer(`/medicines/${_id}/${wrong}?from=letter&n=1`)
    expect(status).toBe(301)
    expect(headers.get('location')).toBe(`${medicinePath(_id, name)}?from=letter&n=1`)
  }
  const pharmacy = journey.api(await demoPerson(journey, 'pharmacy'))
  await pharmacy.catalogue.update({ params: { id: _id }, body: { name: 'Walnutol Forte' } })
  const moved = await answer(medicinePath(_id, name))
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toBe(medicinePath(_id, 'Walnutol Forte'))
})

test('React Router hears of the right address in its own file', async () => {
  const { _id, name } = await newMedicine(journey, { name: 'Walnutol syrup' })
  const answered = await answer(`/medicines/${_id}/walnut.data?from=letter`)
  const told = await answered.text()
  expect(told).toContain('"SingleFetchRedirect"')
  expect(told).toContain(`${medicinePath(_id, name)}?from=letter`)
  expect(told).toContain('301')
})

test('a name that was given up since the page was left is no obstacle to going back', async () => {
  const { _id, name } = await newMedicine(journey, { name: 'Walnutol cream' })
  const page = await journey.visit()
  await open(page, '/about')
  await open(page, `/medicines/${_id}/old-name#reviews`)
  await standsAt(page, medicinePath(_id, name))
  expect(new URL(page.url()).hash).toBe('#reviews')
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await standsAt(page, '/shop')
  const pharmacy = journey.api(await demoPerson(journey, 'pharmacy'))
  await pharmacy.catalogue.update({ params: { id: _id }, body: { name: 'Walnutol gel' } })
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Walnutol gel' }).waitFor()
  await page.goBack()
  await standsAt(page, '/about')
  await page.goto(medicinePath(_id, name))
  await standsAt(page, medicinePath(_id, 'Walnutol gel'))
})
