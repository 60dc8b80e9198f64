import { areaCalls } from '#contract/delivery-areas.ts'
import { pins } from '#contract/pins.ts'
import { scheduleCalls } from '#contract/schedule-calls.ts'
import { nothing } from '../../platform/cache/change-log.ts'
import type { Serve } from '../../platform/serve.ts'
import { changeAreas, showAreas } from './areas/own-areas.ts'
import { showPin } from './pins/show-pin.ts'
import { changeSchedule, showSchedule } from './schedule/own-schedule.ts'

export function deliveryRoutes(serve: Serve): void {
  serve.cached(pins.show, showPin, () => nothing)
  serve(areaCalls.show, showAreas)
  serve(areaCalls.change, changeAreas)
  serve(scheduleCalls.show, showSchedule)
  serve(scheduleCalls.change, changeSchedule)
}
