import { areaCalls } from '#contract/delivery-areas.ts'
import { pins } from '#contract/pins.ts'
import { nothing } from '../../platform/cache/change-log.ts'
import type { Serve } from '../../platform/serve.ts'
import { changeAreas, showAreas } from './areas/own-areas.ts'
import { showPin } from './pins/show-pin.ts'

export function deliveryRoutes(serve: Serve): void {
  serve.cached(pins.show, showPin, () => nothing)
  serve(areaCalls.show, showAreas)
  serve(areaCalls.change, changeAreas)
}
