import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { packForms } from './pack-form.ts'
import { PackShot } from './pack-shot.tsx'

const spoken = {
  inhaler: 'inhaler',
  drops: 'drops',
  tube: 'cream',
  vial: 'injection',
  sachet: 'sachet',
  bottle: 'syrup',
  strip: 'tablets',
  carton: '',
}
const brandOn = (brand: string, form: (typeof packForms)[number]) => {
  const markup = renderToStaticMarkup(<PackShot name={`${brand} ${spoken[form]}`} />)
  expect(markup).toContain(`#${form}`)
  return /<text[^>]*>([^<]*)/.exec(markup)?.[1]
}

test.each(packForms)('fits a brand onto the label of a %s by shrinking it', (form) => {
  for (let letters = 3; letters <= 9; letters += 1) {
    const brand = `B${'o'.repeat(letters - 1)}`
    expect(brandOn(brand, form)).toBe(brand)
  }
  expect(brandOn(`B${'o'.repeat(39)}`, form)).toMatch(/^Bo+…$/)
})
