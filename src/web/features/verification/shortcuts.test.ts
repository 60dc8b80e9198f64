// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isTyping, shortcutOf, shortcuts } from './shortcuts.ts'

const key = (name: string, given: Partial<KeyboardEvent> = {}) =>
  shortcutOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...given })

test('finds the shortcut of a key in either case, and of no key twice', () => {
  expect(key('R')).toBe('turn')
  expect(key('=')).toBe('closer')
  expect(key('z')).toBe(null)
  const all = Object.values(shortcuts).flatMap(({ keys }) => keys)
  expect(new Set(all).size).toBe(all.length)
})

test('leaves the keys of the browser and of screen readers alone', () => {
  expect(key('r', { ctrlKey: true })).toBe(null)
  expect(key('v', { metaKey: true })).toBe(null)
  expect(key('x', { altKey: true })).toBe(null)
})

test('knows fields, lists and open dialogs as places where people type', () => {
  document.body.innerHTML =
    '<input id="a"><select id="b"></select><input id="c" type="checkbox"><button id="d"></button>'
  const at = (id: string) => isTyping(document.getElementById(id))
  expect([at('a'), at('b'), at('c'), at('d')]).toEqual([true, true, false, false])
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  expect(at('d')).toBe(true)
})
