import type { Page } from 'playwright-core'
import { becomes } from './screen.ts'

/** What stands under a field. */
export async function told(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true })
  const note = await field.getAttribute('aria-describedby')
  return note === null ? '' : (await page.locator(`[id="${note}"]`).innerText()).trim()
}

export async function tells(page: Page, sentences: Record<string, string>) {
  for (const [label, sentence] of Object.entries(sentences))
    await becomes(() => told(page, label)).toBe(sentence)
}

export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}
