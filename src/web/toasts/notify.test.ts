import { expect, test, vi } from 'vitest'
import { notify, passingFor, savedFor, showNoticesFor, showNoticesWith } from './notify.ts'

test('an area sets how long messages stay that name no time themselves', () => {
  const show = vi.fn()
  showNoticesWith(show)
  const times = () => show.mock.calls.splice(0).map(([{ ms }]) => ms)
  const end = showNoticesFor(savedFor)
  notify.error('Failed to update profile')
  notify.info('Another message', { about: 'the same' })
  notify.success('Copied', passingFor)
  expect(times()).toEqual([3000, 3000, 2000])
  end()
  notify.error('Failed to update profile')
  expect(times()).toEqual([undefined])
})
