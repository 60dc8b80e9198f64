import { expect, test } from 'vitest'
import { openE2eShop } from './shop.ts'

/* A shop whose operator has set some notices and not others; public pages say what is missing. */

const e2e = openE2eShop({
  settings: { OPERATOR_NAME: 'Aushadh Private Limited', OPERATOR_PHONE: '1800 555 0199' },
})

test('public pages name the operator, and say what the operator has not named', async () => {
  const page = await e2e.visit({ javaScriptEnabled: false })
  await page.goto('/grievance')
  const text = await page.getByRole('main').innerText()
  expect(text).toContain('The operator has not named a grievance officer yet.')
  expect(text).toContain('The operator has not named a nodal person yet.')
  expect(text).toContain('Aushadh Private Limited')
  expect(text).toContain('1800 555 0199')
  expect(text).not.toContain('samples')
  await page.goto('/privacy')
  expect(await page.getByRole('main').innerText()).toContain('Aushadh Private Limited')
})
