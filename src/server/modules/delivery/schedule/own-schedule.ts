import { isDeepStrictEqual } from 'node:util'
import { everyDay, weekdays } from '#contract/delivery-schedule.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { DeliveryScheduleInput, scheduleCalls } from '#contract/schedule-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { findPharmacyName } from '../../pharmacies/index.ts'
import { findSchedule, type ScheduleRow, storeSchedule } from './schedule-queries.ts'

type Pharmacy = Context<Actor<'pharmacy'>>

export async function showSchedule(ctx: Pharmacy): Promise<Body<typeof scheduleCalls.show>> {
  return upcoming(await ownSchedule(ctx), indianDay(ctx.now))
}

/** Replaces the schedule. What was ordered before keeps its promised day. */
export async function changeSchedule(
  ctx: Pharmacy,
  { body }: HandlerInput<typeof scheduleCalls.change>,
): Promise<Body<typeof scheduleCalls.change>> {
  const { db, actor, now } = ctx
  const before = upcoming(await ownSchedule(ctx), indianDay(now))
  const schedule = upcoming(body, indianDay(now))
  await storeSchedule(db, actor.id, schedule)
  if (!isDeepStrictEqual(before, schedule))
    await recordAudit(ctx, {
      action: 'delivery_schedule_changed',
      subject: {
        type: 'pharmacy',
        id: actor.id,
        name: (await findPharmacyName(db, actor.id)) ?? '',
      },
      before,
      after: schedule,
    })
  return { success: true, schedule }
}

async function ownSchedule({ db, actor }: Pharmacy): Promise<DeliveryScheduleInput> {
  const every = { ...everyDay, weekdays: [...everyDay.weekdays], holidays: [] }
  return (await findSchedule(db, actor.id)) ?? every
}

/** Each weekday and holiday once, in order, without the holidays that have passed. */
function upcoming(given: DeliveryScheduleInput, today: string): ScheduleRow {
  return {
    weekdays: weekdays.filter((day) => given.weekdays.includes(day)),
    cutoff: given.cutoff,
    holidays: [...new Set(given.holidays)].filter((day) => day >= today).sort(),
    closedOnNationalHolidays: given.closedOnNationalHolidays,
  }
}
