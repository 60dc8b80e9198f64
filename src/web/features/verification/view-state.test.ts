import { expect, test } from 'vitest'
import { changeView, plainView, shownRotation, zoomBy, zoomRange } from './view-state.ts'

test('zooms in steps between its limits, and back to the width of the frame', () => {
  const closer = changeView(plainView, 'closer')
  expect(closer.zoom).toBe(1.25)
  expect(changeView(closer, 'farther').zoom).toBe(1)
  expect(changeView(plainView, 'farther').zoom).toBe(1)
  expect(zoomBy(plainView, 100).zoom).toBe(zoomRange.most)
  expect(changeView(zoomBy(plainView, 3), 'fit').zoom).toBe(1)
})

test('turns clockwise on top of the owner’s turn, and comes back after four', () => {
  let view = plainView
  const seen = [1, 2, 3, 4].map(() => {
    view = changeView(view, 'turn')
    return shownRotation(90, view.turned)
  })
  expect(seen).toEqual([180, 270, 0, 90])
})

test('goes through the looks and back to the normal one', () => {
  let view = plainView
  const seen = [1, 2, 3, 4].map(() => {
    view = changeView(view, 'look')
    return view.look
  })
  expect(seen).toEqual(['contrast', 'light', 'dark', 'plain'])
})
