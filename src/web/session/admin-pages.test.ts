import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { adminRoles } from '#contract/admin-roles.ts'
import { entries, further } from '../features/admin-shell/admin-menu.tsx'
import { adminPageCalls, maySeeAdminPage } from './admin-pages.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const styles = read('../styles/admin-shell.css')
const routes = read('../routes.ts')
const area = routes.split('const adminOnly = [')[1]?.split('\n]')[0] ?? ''
const pages = [...area.matchAll(/route\('(admin\/[^']+)'/g)].map(([, path]) => `/${path}`)

/** Pages that show something to every administrator. */
const forEveryone = [
  '/admin/dashboard',
  '/admin/notifications',
  '/admin/operator-rules',
  '/admin/orders',
  '/admin/orders/:id',
  '/admin/pharmacies',
  '/admin/profile',
  '/admin/returns',
  '/admin/returns/:id',
]

test('every admin page names the call that it needs, or is for everyone', () => {
  expect(pages.length).toBeGreaterThan(25)
  const named = (page: string) =>
    Object.keys(adminPageCalls).some((begin) => page.startsWith(begin))
  expect(pages.filter((page) => !named(page)).sort()).toEqual(forEveryone)
})

test('a page of a longer path comes before the one whose path it begins with', () => {
  const begins = Object.keys(adminPageCalls)
  for (const [place, begin] of begins.entries())
    expect.soft(begins.slice(0, place).filter((one) => begin.startsWith(one))).toEqual([])
})

describe.each(adminRoles)('%s', (role) => {
  test('sees the dashboard, to which other pages lead back', () => {
    expect(maySeeAdminPage('/admin/dashboard', role)).toBe(true)
  })

  test('the menu’s style sheet hides the links to other pages, and no others', () => {
    const hidden = styles
      .split('}')
      .filter((rule) => rule.includes(`[data-staff="${role}"]`))
      .flatMap((rule) => [...rule.matchAll(/\[href="([^"]+)"\]/g)].map(([, path]) => path))
    const links = [...entries, ...further].map(({ to }) => to)
    const theirs = links.filter((path) => !maySeeAdminPage(path, role))
    expect(hidden.sort()).toEqual(theirs.sort())
  })
})

test('the owner sees every page, each other role what it works with', () => {
  expect(pages.every((page) => maySeeAdminPage(page, 'owner'))).toBe(true)
  expect(maySeeAdminPage('/admin/payouts/made', 'operations')).toBe(false)
  expect(maySeeAdminPage('/admin/drug-rules/new', 'operations')).toBe(false)
  expect(maySeeAdminPage('/admin/drug-rules', 'operations')).toBe(true)
  expect(maySeeAdminPage('/admin/users', 'finance')).toBe(false)
  expect(maySeeAdminPage('/admin/ledger', 'compliance')).toBe(false)
  expect(maySeeAdminPage('/admin/grievances/1', 'support')).toBe(true)
  expect(maySeeAdminPage('/admin/administrators', 'compliance')).toBe(false)
})
