import { describe, expect, test } from 'vitest'
import { joined, linesOf, linkIn, words } from './email-words.ts'

const filtered = (value: string) => words`${value}`.text

describe('a user’s words', () => {
  test.each([
    ['Meera Kulkarni', 'Meera Kulkarni'],
    ['M.K. Rao', 'M.K. Rao'],
    ['Dr. A. P. J. Nair, M.D.', 'Dr. A. P. J. Nair, M.D.'],
    ['2.5 mg at 10:30, 1:2', '2.5 mg at 10:30, 1:2'],
    ['₹1,25,000.50 on 12.03.2028', '₹1,25,000.50 on 12.03.2028'],
    ['सूऱ्\u200dया, ಸೂರ್\u200cಯ, র\u200d্য', 'सूऱ्\u200dया, ಸೂರ್\u200cಯ, র\u200d্য'],
    ['', ''],
  ])('stay when they are ordinary: %j', (given, shown) => {
    expect(filtered(given)).toBe(shown)
  })

  test.each([
    ['lines', ' A\r\n\r\nB\u2028C\u0085D\tE\vF ', 'A B C D E F'],
    ['wide spaces', 'A\u00a0\u3000 B', 'A B'],
    ['controls', 'A\u0000B\u001b[1mC\u009bD', 'AB[1mCD'],
    ['zero-width characters', 'e\u200bv\u200ci\u200dl\u2060\ufeff\u00ad', 'evil'],
    ['spaces around them', 'A \u200b B', 'A B'],
    ['bidi marks', 'A\u202ecba\u202c\u2066\u2069\u200f\u061cB', 'AcbaB'],
    ['tags, fillers, selectors', 'A\u{e0041}\u3164\u115f\ufe0f\u2800\u034fB', 'AB'],
    ['joiners behind an invisible mark', 'a.\u200d\ufe0fin', 'a. in'],
    ['half a character', 'A\ud83dB', 'AB'],
  ])('lose %s', (_, given, shown) => {
    expect(filtered(given)).toBe(shown)
  })

  test.each([
    ['https://evil.com/a?b=c', 'https: //evil. com/a?b=c'],
    ['HTTP://10', 'HTTP: //10'],
    ['h2://evil', 'h2: //evil'],
    ['https：／／evil', 'https: //evil'],
    ['mailto:x', 'mailto: x'],
    ['file:///etc', 'file: ///etc'],
    ['\\\\host\\share', '\\host\\share'],
    ['www.1and1', 'www. 1and1'],
    ['WWW.evil.com', 'WWW. evil. com'],
    ['ftp.9', 'ftp. 9'],
    ['evil.com', 'evil. com'],
    ['a.b.co.in', 'a.b. co. in'],
    ['see...evil.com.', 'see... evil. com.'],
    ['evil。com evil．com evil｡com', 'evil. com evil. com evil. com'],
    ['evil.рф evil.भारत', 'evil. рф evil. भारत'],
    ['evil.\u200bcom', 'evil. com'],
    ['203.0.113.9/login', '203.0.113. 9/login'],
    ['me@evil.in', 'me at evil. in'],
    ['me＠evil', 'me at evil'],
    ['@evil', 'at evil'],
  ])('are no link: %j', (given, shown) => {
    expect(filtered(given)).toBe(shown)
    expect(filtered(shown)).toBe(shown)
  })

  test('have 200 characters at most, and no half of one', () => {
    expect(filtered('a'.repeat(200))).toBe('a'.repeat(200))
    expect(filtered('a'.repeat(201))).toBe(`${'a'.repeat(199)}…`)
    expect(filtered(`${'a'.repeat(198)}😀😀`)).toBe(`${'a'.repeat(198)}…`)
    expect(filtered('x.yz'.repeat(5000))).toHaveLength(200)
  })

  test.each([
    ' '.repeat(100_000),
    'a:'.repeat(50_000),
    '.'.repeat(100_000),
    '1.'.repeat(50_000),
    '\u200d'.repeat(100_000),
  ])('are filtered in linear time', (long) => {
    const began = performance.now()
    filtered(`${long}x`)
    expect(performance.now() - began).toBeLessThan(3000)
  })

  test('keep their lines where they may have several, each filtered', () => {
    expect(linesOf('12 MG Road\r\n\n  Pune.in\nwww.evil').text).toBe(
      '12 MG Road\nPune. in\nwww. evil',
    )
  })
})

test('leaves the shop’s own words, numbers and nested sentences as they are', () => {
  const link = linkIn('https://shop.example:8443')`/${'customer'}/reset-password#token=${'a/b@c'}`
  expect(link.text).toBe('https://shop.example:8443/customer/reset-password#token=a%2Fb%40c')
  const nested = words`See ${link}, ${'evil.com'} (helpline.gov.in).`
  expect(words`1.\n${nested} ${2} ${'a\nb'}`.text).toBe(
    `1.\nSee ${link.text}, evil. com (helpline.gov.in). 2 a b`,
  )
  expect(joined(['a.com', nested, 3], ', ').text).toBe(`a. com, ${nested.text}, 3`)
})

test('shows where the shop’s own link was not made by linkIn', () => {
  expect(words`${'http://localhost:3000/profile'}`.text).toBe('http: //localhost: 3000/profile')
})
