import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* What the code must not contain, because input could reach it. */

const files = globSync('src/**/*.{ts,tsx,js}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
const where = (pattern: RegExp) =>
  files.flatMap(({ path, source }) => (pattern.test(source) ? [path] : []))

test('starts one program, without a shell and without a word of a request', () => {
  const [path = '', ...others] = where(/node:child_process/)
  expect(path).toBe('src/server/modules/prescriptions/pages/prepare-pages.ts')
  expect(others).toEqual([])
  const { source = '' } = files.find((one) => one.path === path) ?? {}
  expect(source).toMatch(/import \{ type ChildProcess, spawn \} from 'node:child_process'/)
  expect(source).not.toMatch(/shell:/)
})

test('runs no text as code', () => {
  expect(where(/\beval\(|new Function\(|\bimport\((?!['"`])\s*\w+ *\+|node:vm/)).toEqual([])
})

test('puts HTML of its own only into pages', () => {
  expect(
    where(/dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML/).toSorted(),
  ).toEqual([
    'src/web/pages/catalogue/medicine.tsx',
    'src/web/pages/pharmacies/pharmacy.tsx',
    'src/web/root.tsx',
  ])
})

test('builds regular expressions from its own words only', () => {
  // Indented ones stand in functions: here, functions whose parameters are words of the code.
  expect(where(/^[ \t]+\S.*new RegExp\(/m).toSorted()).toEqual([
    'src/contract/address.ts',
    'src/contract/checkout-shapes.ts',
    'src/contract/delivery-proofs.ts',
    'src/sandbox/identifiers.ts',
    'src/sandbox/window/browser/card-form.js',
    'src/web/tables/next-cursor.ts',
  ])
})

test('listens to messages of other windows in the sandbox’s payment window alone, where their origin counts', () => {
  // Only the page that made a worker can send to it, and only the worker answers: neither is another window.
  const workers = [
    'src/web/features/product-finder/barcode-worker.ts',
    'src/web/features/product-finder/worker-reader.ts',
    'src/web/forms/proof/proof-worker.ts',
    'src/web/forms/proof/solve.ts',
  ]
  const all = where(/addEventListener\('message'|onmessage/).toSorted()
  const listening = all.filter((path) => !workers.includes(path))
  expect(all).toEqual([...listening, ...workers])
  expect(listening).toEqual([
    'src/sandbox/window/browser/host.js',
    'src/sandbox/window/checkout/open-window.js',
  ])
  for (const path of listening)
    expect(readFileSync(path, 'utf8'), path).toMatch(/origin (!==|===) |includes\(origin\)/)
})

test('lets people paste passwords, and hides them until they ask', () => {
  expect(where(/onPaste|'paste'/)).toEqual([])
  expect(where(/type=\{?["']password["']/)).toEqual([])
  const field = readFileSync('src/web/ui/text-field.tsx', 'utf8')
  expect(field).toContain("type={shown ? 'text' : 'password'}")
  for (const { path, source } of files)
    for (const [used] of source.matchAll(/<PasswordField\b[^>]*>/gs))
      expect.soft(used, path).toMatch(/autoComplete=|\{\.\.\./)
})
