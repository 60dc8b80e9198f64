import { expect, test, vi } from 'vitest'
import { notify, passingFor, savedFor, showNoticesWith, usualTime } from './notify.ts'

test('an area sets how long messages stay that name no time themselves', () => {
  const show = vi.fn()
  showNoticesWith(show)
  const times = () => show.mock.calls.splice(0).map(([{ ms }]) => ms)
  usualTime.ms = savedFor.ms
  notify.error('Failed to update profile')
  notify.info('Another message', { about: 'the same' })
  notify.success('Copied', passingFor)
  expect(times()).toEqual([3000, 3000, 2000])
  delete usualTime.ms
  notify.error('Failed to update profile')
  expect(times()).toEqual([undefined])
})
