import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { staffRoles } from '#contract/staff-roles.ts'
import { pharmacyMore, pharmacyPlaces } from '../layout/pharmacy-links.tsx'
import { firstPage, maySee, pageCalls } from './staff-pages.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('every page of the pharmacy’s area names the call that it needs', () => {
  const area = read('../routes.ts').split('const pharmacyOnly = [')[1]?.split('\n]')[0] ?? ''
  const pages = [...area.matchAll(/route\('(pharmacy\/[^']+)'/g)].map(([, path]) => `/${path}`)
  expect(pages.length).toBeGreaterThan(15)
  for (const page of pages)
    expect.soft(Object.keys(pageCalls).filter((begin) => page.startsWith(begin))).toHaveLength(1)
})

describe.each(staffRoles)('%s', (role) => {
  test('begins at a page of the role', () => {
    expect(maySee(role, firstPage(role))).toBe(true)
  })

  test('the header’s style sheet hides the links to other pages, and no others', () => {
    const rules = read('../styles/roles.css').split('}')
    const hidden = rules
      .filter((rule) => rule.includes(`[data-staff="${role}"]`))
      .flatMap((rule) => [...rule.matchAll(/\[href="([^"]+)"\]/g)].map(([, path]) => path))
    const links = [...pharmacyPlaces, ...pharmacyMore].map(([, path]) => path)
    const theirs = links.filter((path) => !maySee(role, path))
    expect(hidden.sort()).toEqual(theirs.sort())
  })
})

test('the owner sees everything, each other role what it works with', () => {
  const pages = Object.keys(pageCalls)
  const countFor = (role: (typeof staffRoles)[number]) =>
    pages.filter((page) => maySee(role, page)).length
  expect(countFor('owner')).toBe(pages.length)
  expect(maySee('fulfilment', '/pharmacy/statements')).toBe(false)
  expect(maySee('accounts', '/pharmacy/dashboard')).toBe(false)
  expect(maySee('pharmacist', '/pharmacy/staff')).toBe(false)
})
