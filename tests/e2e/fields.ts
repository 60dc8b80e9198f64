import type { Page } from 'playwright-core'
import { becomes } from './screen.ts'

/** The message under a field. */
export async function messageAt(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true })
  const note = await field.getAttribute('aria-describedby')
  return note === null ? '' : (await page.locator(`[id="${note}"]`).innerText()).trim()
}

export async function expectMessages(page: Page, sentences: Record<string, string>) {
  for (const [label, sentence] of Object.entries(sentences))
    await becomes(() => messageAt(page, label)).toBe(sentence)
}

export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}
