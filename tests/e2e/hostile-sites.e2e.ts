import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { open } from './hydration.ts'
import { customerWith, demoPerson, newCustomer, newMedicine } from './people.ts'
import { openE2eShop } from './shop.ts'
import { storageOf } from './storage.ts'

/* What other sites, other users' words and a changed browser storage can do in the browser of a person. */

const e2e = openE2eShop()

/** Sets `pwned` if any of it runs. */
const payloads = [
  '<img src=x onerror=window.pwned=1>',
  '"><script>window.pwned=1</script>',
  '</script><script>window.pwned=1</script>',
  "'-(window.pwned=1)-'",
  '<svg/onload=window.pwned=1>',
  '{{constructor.constructor("window.pwned=1")()}} $\u007bwindow.pwned=1}',
  'x\u2028window.pwned=1\u2029',
  '<a href="javascript:window.pwned=1">press</a>',
  '--><!--><iframe srcdoc="<script>top.pwned=1</script>">',
]
const hasRun = (page: Page) => page.evaluate(() => 'pwned' in window)

describe('words of others', () => {
  test('in a medicine are text on every page', async () => {
    const medicines = []
    for (const payload of payloads) {
      const name = `Dolo ${payload}`.slice(0, 90).trim()
      const words = { name, description: payload, manufacturer: payload }
      medicines.push(await newMedicine(e2e, words))
    }
    const items = medicines.map((one): [typeof one, number] => [one, 1])
    const page = await e2e.visit({ as: await customerWith(e2e, ...items) })
    for (const [at, { _id, name }] of medicines.entries()) {
      await open(page, `/medicines/${_id}`)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page
        .getByText(payloads[at] ?? '', { exact: true })
        .first()
        .waitFor()
      expect(await hasRun(page), name).toBe(false)
    }
    // The list and the cart show all of them.
    for (const path of ['/shop?q=Dolo', '/cart']) {
      await open(page, path)
      await page
        .getByText('pwned=1')
        .nth(payloads.length - 1)
        .waitFor()
      expect(await hasRun(page), path).toBe(false)
    }
  })

  test('in a person’s name are text for the customer and the administrator', async () => {
    const name = 'Meera <img src=x onerror=window.pwned=1>'
    const customer = await newCustomer(e2e, name)
    const own = await e2e.visit({ as: customer })
    await open(own, '/profile')
    await own.getByText(name).first().waitFor()
    const admin = await e2e.visit({ as: await demoPerson(e2e, 'admin') })
    await open(admin, '/admin/users')
    await admin.getByText(name).first().waitFor()
    expect([await hasRun(own), await hasRun(admin)]).toEqual([false, false])
  })

  test.each(['/shop?q=', '/shop?category=', '/customer/login?next=', '/#', '/?x='])(
    'in an address are text: %s',
    async (path) => {
      const page = await e2e.visit()
      for (const payload of payloads) {
        await open(page, `${path}${encodeURIComponent(payload)}`)
        expect(await hasRun(page), payload).toBe(false)
      }
    },
  )
})

test('a customer whose browser says ‘admin’ gets nothing of an administrator', async () => {
  const customer = await newCustomer(e2e)
  const posing = { ...customer, user: { ...customer.user, role: 'admin' as const } }
  e2e.expectErrors(/status of 403/)
  const page = await e2e.visit({ storageState: storageOf(e2e.url, posing) })
  const answers: { path: string; status: number }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/')) answers.push({ path: pathname, status: response.status() })
  })
  for (const path of ['/admin/users', '/admin/orders', '/admin/dashboard']) {
    const refused = page.waitForResponse((response) => response.status() === 403)
    await page.goto(path)
    await refused
  }
  const personal = answers.filter(({ path }) => /^\/api\/(admin|customer$)/.test(path))
  expect(personal.length).toBeGreaterThan(0)
  expect(personal.filter(({ status }) => status < 400)).toEqual([])
})

describe('another site', () => {
  let site: Server
  let origin: string
  beforeAll(async () => {
    site = createServer((request, response) => {
      const shop = new URL(request.url ?? '', 'http://x').searchParams.get('shop')
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><title>A game</title><iframe src="${shop}"></iframe>`)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  })
  afterAll(() => site.close())

  test.each(['/', '/cart', '/admin/login', '/api/docs', '/api/shop'])(
    'cannot show %s in a frame',
    async (path) => {
      e2e.expectErrors(/frame-ancestors|X-Frame-Options|refused to connect/i)
      const page = await e2e.visit()
      await page.goto(`${origin}/?shop=${encodeURIComponent(e2e.url + path)}`)
      await page.waitForLoadState('networkidle')
      const frame = page.frames().find((one) => one !== page.mainFrame())
      expect(frame?.url()).toMatch(/^chrome-error:/)
    },
  )

  test('cannot read an answer of the shop', async () => {
    e2e.expectErrors(/CORS policy|ERR_FAILED/)
    const page = await e2e.visit()
    await page.goto(origin)
    const read = await page.evaluate(
      (url) =>
        fetch(url, { credentials: 'include' }).then(
          (answer) => answer.text(),
          () => 'nothing',
        ),
      `${e2e.url}/api/shop`,
    )
    expect(read).toBe('nothing')
  })
})
