import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/*
 * Values get into an email through the tag `words`, which filters them. The types ask for it; this rule also finds a
 * value that was put into a string before.
 */

type Node = { type: string; start: number; end: number; [field: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const propertiesOf = (node: Node) =>
  node.type === 'ObjectExpression' ? (node.properties as Node[]) : []
const nameOf = (property: Node) => (property.key as { name?: string } | undefined)?.name

/** The untagged templates with values in an email's texts: in files that make words, all but those of a key. */
function untaggedIn(source: string): string[] {
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node
  const found: string[] = []
  const makesWords = /platform\/email-(to|words)\.ts'/.test(source)
  find(program, makesWords)
  return found

  function find(node: Node, isText: boolean): void {
    const values = (node.expressions ?? []) as Node[]
    if (isText && node.type === 'TemplateLiteral' && values.length > 0)
      found.push(source.slice(node.start, node.end))
    const isEmail = propertiesOf(node).some((one) => nameOf(one) === 'recipient')
    // The values of a tagged template are looked into, the template itself is fine.
    const isTagged = node.type === 'TaggedTemplateExpression'
    for (const child of isTagged ? childrenOf(node.quasi as Node) : childrenOf(node)) {
      const name = child.type === 'Property' ? nameOf(child) : undefined
      const isTextOfEmail = isEmail && (name === 'subject' || name === 'body')
      find(child, name !== 'key' && (isText || isTextOfEmail))
    }
  }
}

test('puts values into emails through words', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  expect(sources.filter(({ source }) => source.includes('emailTo(')).length).toBeGreaterThan(15)
  const faults = sources.map(({ file, source }) => ({ file, untagged: untaggedIn(source) }))
  expect(faults.filter(({ untagged }) => untagged.length > 0)).toEqual([])
})

test('the rule finds a value outside words, and leaves keys', () => {
  const imported = "import { words } from '../../platform/email-words.ts'\n"
  const email = (subject: string, body: string) =>
    `const email = { key: \`a:\${id}\`, recipient: to.email, subject: ${subject}, body: ${body} }`
  const value = `\`Dear \${name},\``
  expect(untaggedIn(email("'Hi'", `['Hi', ${value}].join('')`))).toEqual([value])
  expect(untaggedIn(email(value, '`Hi`'))).toEqual([value])
  expect(untaggedIn(`const path = ${value}`)).toEqual([])
  expect(untaggedIn(`${imported}const greet = (name) => ${value}`)).toEqual([value])
  expect(untaggedIn(`${imported}emailTo(to, { key: ${value}, subject: words${value} })`)).toEqual(
    [],
  )
  expect(untaggedIn(`${imported}words\`Hi \${name && ${value}}\``)).toEqual([value])
})
