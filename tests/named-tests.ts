import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'

/** The tests of one file; names of test.each stay as they are written, with their %s and $name. */
export type TestFile = { path: string; names: string[] }

type Node = { type: string; [key: string]: unknown }

/** Every test file of the house. */
export function findTests(): TestFile[] {
  return globSync('{src,tests}/**/*.{test.ts,test.tsx,e2e.ts}').map((path) => {
    const names: string[] = []
    const lang = path.endsWith('x') ? 'tsx' : 'ts'
    walk(parseAst(readFileSync(path, 'utf8'), { lang }) as unknown as Node, names)
    return { path, names }
  })
}

/** The file that is meant by the end of its path: 'sign-in/failures.test.ts'. Two files can't be meant at once. */
export function fileNamed(files: TestFile[], end: string): TestFile | undefined {
  const meant = files.filter(({ path }) => `/${path}`.endsWith(`/${end}`))
  if (meant.length > 1) throw new Error(`${meant.map(({ path }) => path).join(' or ')}: ${end}?`)
  return meant[0]
}

function walk(node: unknown, names: string[]): void {
  if (Array.isArray(node)) for (const one of node) walk(one, names)
  if (typeof node !== 'object' || node === null) return
  const { type, callee, arguments: given } = node as Node
  if (type === 'CallExpression' && isTest(callee as Node)) {
    const name = textOf((given as Node[])[0])
    if (name !== null) names.push(name)
  }
  for (const value of Object.values(node)) walk(value, names)
}

/** test(…), test.each(…)(…), test.each`…`(…). */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test'
  if (callee.type !== 'CallExpression' && callee.type !== 'TaggedTemplateExpression') return false
  const inner = (callee.callee ?? callee.tag) as Node
  return inner.type === 'MemberExpression' && isTest(inner.object as Node)
}

function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal') return String(node.value)
  if (node?.type !== 'TemplateLiteral') return null
  const quasis = node.quasis as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('%s')
}

/** Whether a name, as it is written or as one case of its test.each reads, is this one. */
export function isNamed(written: string, name: string): boolean {
  if (written === name) return true
  const literal = written.replace(/%[#sdifjo]|\$\w+/g, '')
  // A name that is all case, such as '%s: %s', fits anything: it has to be given as it is written.
  if ((literal.match(/\p{L}/gu) ?? []).length < 4) return false
  const parts = written
    .split(/%[#sdifjo]|\$\w+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(name)
}
