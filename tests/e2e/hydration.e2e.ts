import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { demoPerson } from './people.ts'
import { becomes } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

declare global {
  interface Window {
    sent?: Element[]
  }
}

/** Remembers the elements of the server's page before any module runs. */
function rememberSent(page: Page) {
  return page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      window.sent = [...document.querySelectorAll('*')]
    })
  })
}

test.each([
  '/',
  '/shop',
  '/about',
  '/support',
  '/customer/login',
  '/pharmacy/register',
  'medicine',
])('%s keeps the elements and the ids of the server', async (path) => {
  const page = await e2e.visit()
  await rememberSent(page)
  await open(page, path === 'medicine' ? await anyMedicine() : path)
  const { sent, lost, dangling } = await page.evaluate(() => {
    const all = window.sent ?? []
    const gone = all.filter((one) => !one.isConnected && one.localName !== 'script')
    const references = ['for', 'aria-labelledby', 'aria-describedby'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((one) =>
        (one.getAttribute(name) ?? '').split(' '),
      ),
    )
    return {
      sent: all.length,
      lost: gone.map((one) => one.outerHTML),
      dangling: references.filter((id) => id !== '' && !document.getElementById(id)),
    }
  })
  expect(sent).toBeGreaterThan(100)
  expect(lost).toEqual([])
  expect(dangling).toEqual([])
})

// Hydration takes over the server's elements without comparing their attributes.
test.each([
  ['a visitor', '/'],
  ['a visitor', '/shop?q=paracetamol'],
  ['a customer', '/cart'],
  ['a customer', '/order-history'],
  ['a pharmacy', '/pharmacy/dashboard'],
  ['an admin', '/admin/users'],
])(
  'of %s, %s has the same elements when it is loaded and when a link opens it',
  async (who, path) => {
    const page = await e2e.visit(await sessionOf(who))
    await open(page, path)
    const loaded = await settledElements(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
    await page.goBack()
    await becomes(() => page.evaluate(elementsOfPage)).toEqual(loaded)
  },
)

/** The elements once they have stayed the same for a second: a page's event stream never lets the network be idle. */
async function settledElements(page: Page): Promise<string[]> {
  let last: string[] = []
  const stays = async () => {
    const before = last
    await setTimeout(1_000)
    last = await page.evaluate(elementsOfPage)
    return last.join('\n') === before.join('\n')
  }
  await becomes(stays).toBe(true)
  return last
}

async function sessionOf(who: string) {
  const role = (['customer', 'pharmacy', 'admin'] as const).find((one) => who.endsWith(one))
  return role === undefined ? {} : { as: await demoPerson(e2e, role) }
}

/** Each element with its attributes; without ids and without what a form's state adds. */
function elementsOfPage(): string[] {
  const ids = ['id', 'for', 'aria-controls', 'aria-labelledby', 'aria-describedby']
  const passing = [...ids, 'value', 'checked', 'selected', 'data-discover']
  return [...document.querySelectorAll('#content, #content *')].map((element) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => !passing.includes(name))
      .map(({ name, value }) => `${name}="${value}"`)
    return `${element.localName} ${attributes.sort().join(' ')}`
  })
}

async function anyMedicine(): Promise<string> {
  const { body } = await e2e.api().catalogue.list({ query: { limit: 1 } })
  return `/medicines/${body[0]?._id}`
}
