import { expect, test } from 'vitest'
import { appendState } from './append-state.ts'

const appended = (page: string, ...state: string[]) =>
  appendState(page, new Blob(state).stream(), 'n0')
const script = (call: string) =>
  `<script nonce="n0">window.__reactRouterContext.streamController.${call};</script>`

test('writes the data before the end of the page', async () => {
  expect(await appended('<body>नमस्ते</body></html>', '["a",', '"₹"]')).toBe(
    `<body>नमस्ते${script('enqueue("[\\"a\\",\\"₹\\"]")')}${script('close()')}</body></html>`,
  )
})

test('lets no character of the data end the script', async () => {
  const text = await appended('</body></html>', '</script><!--&\u2028')
  expect(text).toContain('enqueue("\\u003c/script\\u003e\\u003c!--\\u0026\\u2028")')
})
