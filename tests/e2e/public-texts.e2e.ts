import { expect, test } from 'vitest'
import { open } from './hydration.ts'
import { waitForPath } from './screen.ts'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

/* The texts that SPEC.md §1 and §2 require of the public pages. */

test('the home page has its hero, its three promises and two sample testimonials', async () => {
  const page = await e2e.visit()
  await open(page, '/')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Healing Delivered with Care' }).waitFor()
  await main.getByText('Your trusted route from prescription to doorstep').waitFor()
  for (const promise of [
    'Convenient prescription uploads',
    'A wide selection of medicines',
    'Secure, reliable service',
  ])
    await main.getByRole('term').filter({ hasText: promise }).waitFor()
  const voices = main.getByRole('figure').filter({ has: page.getByRole('blockquote') })
  expect(await voices.count()).toBe(2)
  expect(await voices.getByText('Sample', { exact: true }).count()).toBe(2)
  await main.getByRole('link', { name: 'Shop medicines' }).click()
  await waitForPath(page, '/shop')
})

test('About states the mission, the four values and a team of placeholders', async () => {
  const page = await e2e.visit()
  await open(page, '/about')
  const main = page.getByRole('main')
  await main
    .getByText(
      'Our mission is to connect patients, pharmacies and healthcare professionals through a secure, user-friendly platform.',
    )
    .waitFor()
  for (const value of ['Patient-centric', 'Collaboration', 'Security', 'Integrity'])
    await main.getByRole('term').filter({ hasText: value }).waitFor()
  const team = main.getByRole('region', { name: 'The team' }).getByRole('listitem')
  expect(await team.count()).toBeGreaterThan(1)
  expect(await team.getByText('Placeholder').count()).toBe(await team.count())
})

test('Support answers questions, shows phone and address, and its chat button opens Contact', async () => {
  const page = await e2e.visit()
  await open(page, '/support')
  const main = page.getByRole('main')
  const answers = await main.getByRole('region', { name: 'Frequently asked questions' }).innerText()
  expect(answers).toContain('cancelled or modified within 15 minutes')
  await main.getByText('How can I pay?').click()
  await main.getByText(/We accept UPI, cards, net banking and cash on delivery/).waitFor()
  const reach = await main.getByRole('region', { name: 'Contact us' }).innerText()
  expect(reach).toMatch(/Phone\s+[\d ]{8,}/)
  expect(reach).toMatch(/Address\s+\S+/)
  await main.getByRole('link', { name: 'Start Chat' }).click()
  await waitForPath(page, '/contact')
})

test('the contact form opens a prepared email and calls no API', async () => {
  const page = await e2e.visit()
  await open(page, '/support')
  const form = page.getByRole('region', { name: 'Write to us' })
  const types = await form.getByRole('textbox').evaluateAll((fields) =>
    fields.map((field) => {
      const { name, type, required } = field as HTMLInputElement
      return [name, type, required]
    }),
  )
  expect(types).toEqual([
    ['name', 'text', false],
    ['email', 'email', false],
    ['tel', 'tel', false],
  ])
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByRole('button', { name: 'Write the message' }).click()
  await form.getByText(/No email program opened/).waitFor()
  // The first press loads the code of toasts, a file.
  const called = asked.filter((url) => !/^https?:[^?]+\/assets\//.test(url))
  expect(called).toHaveLength(1)
  const [email = ''] = called
  expect(email).toMatch(
    /^mailto:.+\?subject=New%20Contact%20Form%20Submission&body=Name%3A%20Asha%20Rao/,
  )
})

test('every page has the footer: Explore, Connect, copyright and social icons', async () => {
  const page = await e2e.visit()
  await open(page, '/contact')
  const footer = page.getByRole('contentinfo')
  const links = (name: string) =>
    footer
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]))
  expect(await links('Explore')).toEqual([
    ['Home', '/'],
    ['About Us', '/about'],
  ])
  const connect = await links('Connect')
  expect(connect).toHaveLength(2)
  for (const [, href] of connect) expect(href).toMatch(/^https:/)
  await footer.getByText(/© 2024/).waitFor()
  const social = footer.getByRole('list').last().getByRole('link')
  expect(await social.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
    '#',
    '#',
    '#',
  ])
})

test('the header stays visible while the page scrolls', async () => {
  const page = await e2e.visit()
  await open(page, '/about')
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.waitForFunction(() => window.scrollY > 300)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})

test.each([
  ['/customer/login', 'Register as a customer', '/customer/register'],
  ['/customer/register', 'Login as a customer', '/customer/login'],
  ['/pharmacy/login', 'Register your pharmacy', '/pharmacy/register'],
])('%s links with ‘%s’ to %s', async (path, link, to) => {
  const page = await e2e.visit()
  await open(page, path)
  await page.getByRole('link', { name: link }).click()
  await waitForPath(page, to)
})

test('administrators can’t register', async () => {
  const page = await e2e.visit()
  await open(page, '/admin/login')
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /register/i })
      .count(),
  ).toBe(0)
  await page.goto('/admin/register')
  await waitForPath(page, '/admin/login')
})
