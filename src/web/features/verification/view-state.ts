import { type Rotation, rotations } from '#contract/prescription-rules.ts'

/** How a page is shown. Turning it here changes nothing for others. `zoom`: 1 is the width of the frame. */
export type View = { zoom: number; turned: Rotation; look: Look }

export const zoomRange = { least: 1, most: 8, step: 1.25 } as const

/** Ways to show faint writing. */
export const looks = {
  plain: 'Normal',
  contrast: 'More contrast',
  light: 'Brighter',
  dark: 'Darker',
} as const
export type Look = keyof typeof looks

export const plainView: View = { zoom: 1, turned: 0, look: 'plain' }

export type ViewChange = 'closer' | 'farther' | 'fit' | 'turn' | 'look'

export function changeView(view: View, change: ViewChange): View {
  if (change === 'closer') return zoomBy(view, zoomRange.step)
  if (change === 'farther') return zoomBy(view, 1 / zoomRange.step)
  if (change === 'fit') return { ...view, zoom: 1 }
  if (change === 'turn') return { ...view, turned: after(rotations, view.turned) }
  return { ...view, look: after(Object.keys(looks) as Look[], view.look) }
}

export function zoomBy(view: View, factor: number): View {
  const zoom = Math.min(zoomRange.most, Math.max(zoomRange.least, view.zoom * factor))
  return { ...view, zoom: Math.round(zoom * 100) / 100 }
}

/** Degrees clockwise: as its owner turned it, and as it was turned here. */
export function shownRotation(ownersTurn: Rotation, turned: Rotation): Rotation {
  return ((ownersTurn + turned) % 360) as Rotation
}

function after<Value>(values: readonly Value[], value: Value): Value {
  return values[(values.indexOf(value) + 1) % values.length] ?? value
}
