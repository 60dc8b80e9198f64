import { expect, test } from 'vitest'
import { countMissing, scannerOf } from './scanners.ts'

test.each([
  ['/wp-login.php', 'wordpress'],
  ['/blog/.git/config', 'git'],
  ['/.env.production', 'environment'],
  ['/phpMyAdmin/index', 'database_admin'],
  ['/index.php', 'php'],
  ['/actuator/health', 'server_status'],
  ['/dump.sql.gz', 'backup'],
  ['/static/..%2f..%2fetc/passwd', 'path_traversal'],
])('knows what looks for %s', (path, tool) => {
  expect(scannerOf(path, 'Mozilla/5.0')).toBe(tool)
})

test('knows a scanner by its name', () => {
  expect(scannerOf('/medicines', 'sqlmap/1.8 (https://sqlmap.org)')).toBe('sqlmap')
})

test.each(['/', '/medicines/dolo-650', '/favicon.ico', '/orders/1', '/apple-touch-icon.png'])(
  'takes nobody who asks for %s for a scanner',
  (path) => {
    expect(scannerOf(path, 'Mozilla/5.0 (X11; Linux x86_64)')).toBeNull()
    expect(scannerOf(path, undefined)).toBeNull()
  },
)

test('reports an address once when it asks for more than twenty unknown paths', () => {
  const isExcess = countMissing()
  const now = new Date('2031-03-04T05:06:07Z')
  const found = Array.from({ length: 60 }, () => isExcess('203.0.113.9', now))
  expect(found.filter((one) => one !== null)).toEqual([20])
  expect(found.indexOf(20)).toBe(20)
  expect(isExcess('203.0.113.10', now)).toBeNull()
  const later = new Date(now.getTime() + 15 * 60_000)
  expect(isExcess('203.0.113.9', later)).toBeNull()
})
