import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expandTitle, type Node, readValue } from './expand-title.ts'

/** The tests of one file, each with its groups and its unexpanded title. */
export type TestFile = { path: string; tests: WrittenTest[] }
type WrittenTest = { groups: string[]; title: string; table: Node | null; program: Node }

/** Every test file of the project. */
export function findTests(): TestFile[] {
  return globSync('{src,tests}/**/*.{test.ts,test.tsx,e2e.ts}').map((path) => ({
    path,
    tests: testsIn(readFileSync(path, 'utf8'), path.endsWith('x') ? 'tsx' : 'ts'),
  }))
}

export function testsIn(source: string, lang: 'ts' | 'tsx' = 'ts'): WrittenTest[] {
  const program = parseAst(source, { lang }) as unknown as Node
  const tests: WrittenTest[] = []
  walk(program, [], (found) => tests.push({ ...found, program }))
  return tests
}

/** The file whose path ends like this: 'sign-in/failures.test.ts'. Throws when two files match. */
export function fileNamed(files: TestFile[], end: string): TestFile | undefined {
  const matches = files.filter(({ path }) => `/${path}`.endsWith(`/${end}`))
  if (matches.length > 1)
    throw new Error(`${matches.map(({ path }) => path).join(' or ')}: ${end}?`)
  return matches[0]
}

/**
 * What is wrong with a reference to a test; null when it names exactly one. A reference is the test's
 * title, optionally with its groups before it (`a new medicine > is public`). For `test.each` it is the
 * title of one case, whose values must be literals in the file or given as `imported`.
 */
export function faultOf(
  file: TestFile | undefined,
  title: string,
  imported: Record<string, unknown> = {},
): string | null {
  if (file === undefined) return 'there is no such file'
  const matches = file.tests.filter((one) => titlesOf(one, imported).includes(title))
  if (matches.length === 1) return null
  if (matches.length > 1) return `${matches.length} tests have this title: name their groups`
  const written = file.tests.some((one) => full(one) === title || one.title === title)
  return written ? pattern : 'there is no such test'
}

/** The fault of an unexpanded title, with its %s. */
export const pattern = 'this is a pattern: name one of its cases'

const full = ({ groups, title }: WrittenTest) => [...groups, title].join(' > ')

function titlesOf(one: WrittenTest, imported: Record<string, unknown>): string[] {
  if (one.table === null) return [one.title, full(one)]
  const cases = readValue(one.table, { program: one.program, imported })
  if (!Array.isArray(cases)) return []
  return cases
    .map((values) => expandTitle(one.title, values))
    .filter((title) => title !== null)
    .flatMap((title) => [title, full({ ...one, title })])
}

type Found = Omit<WrittenTest, 'program'>

function walk(node: unknown, groups: string[], onFound: (found: Found) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const one of node) walk(one, groups, onFound)
    return
  }
  const { type, callee, arguments: given } = node as Node
  let inside = groups
  if (type === 'CallExpression') {
    const title = textOf((given as Node[])[0])
    const called = calledAs(callee as Node)
    if (called?.name === 'test' && title !== null) onFound({ groups, title, table: called.table })
    if (called?.name === 'describe' && title !== null) inside = [...groups, title]
  }
  for (const value of Object.values(node)) walk(value, inside, onFound)
}

/** Reads test(…), describe(…) and test.each(…)(…); tables in template literals are not supported. */
function calledAs(callee: Node): { name: string; table: Node | null } | null {
  if (callee.type === 'Identifier') return { name: String(callee.name), table: null }
  if (callee.type !== 'CallExpression' && callee.type !== 'TaggedTemplateExpression') return null
  const inner = (callee.callee ?? callee.tag) as Node
  if (inner.type !== 'MemberExpression') return null
  const table = (callee.arguments as Node[] | undefined)?.[0] ?? callee
  return { name: String((inner.object as Node).name), table }
}

function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal') return String(node.value)
  if (node?.type !== 'TemplateLiteral') return null
  const quasis = node.quasis as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('%s')
}
