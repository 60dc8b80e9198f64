import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/* Links between documents lead somewhere, and decision records are numbered without gaps. */

const documents = globSync(['*.md', 'docs/**/*.md'])

/** Anchors that GitHub gives to the headings of a document. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Relative links of a document that lead to no file, or to no heading of one. */
function brokenLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = join(dirname(file), path)
    if (path !== '' && !existsSync(target)) return true
    if (anchor === undefined) return false
    return !anchorsOf(path === '' ? text : readFileSync(target, 'utf8')).includes(anchor)
  })
}

test('every relative link leads to a file and a heading', () => {
  expect(documents.length).toBeGreaterThan(40)
  for (const file of documents)
    expect.soft(brokenLinks(file, readFileSync(file, 'utf8')), file).toEqual([])
})

test('the check reports a missing file and a missing heading', () => {
  const text =
    '# One\n[a](gone.md) [b](#one) [c](#two) [d](https://shop.example/gone) [e](README.md)'
  expect(brokenLinks('page.md', text)).toEqual(['gone.md', '#two'])
})

test('decision records are numbered from 1 without gaps, in file name and title', () => {
  const files = documents.filter((file) => /decisions\/\d/.test(file)).sort()
  const numbers = files.map((file) => Number(basename(file).slice(0, 3)))
  expect(numbers).toEqual(files.map((_, at) => at + 1))
  for (const [at, file] of files.entries())
    expect.soft(readFileSync(file, 'utf8'), file).toMatch(new RegExp(`^# ${at + 1}\\. `))
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  expect(files.filter((file) => !list.includes(`(${basename(file)})`))).toEqual([])
})
