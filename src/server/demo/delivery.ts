import {
  type DeliverySchedule,
  everyDay,
  type Weekday,
  weekdays,
} from '#contract/delivery-schedule.ts'
import type { Db } from '../platform/db.ts'
import { insertAreas, insertSchedules } from './delivery-queries.ts'
import { demoId } from './demo-id.ts'

const businessDays = weekdays.filter((day) => day !== 'sunday')
const fiveDays: readonly Weekday[] = businessDays.filter((day) => day !== 'saturday')

/**
 * When the demo pharmacies hand over, so that their promised days differ: the first every day, the second until the
 * afternoon and not on Sundays, the third on five days and in the morning. They take stock at the end of March.
 */
const schedules: Record<string, Omit<DeliverySchedule, 'holidays'>> = {
  'sanjeevani@aushadh.example': everyDay,
  'arogya@aushadh.example': {
    weekdays: businessDays,
    cutoff: '16:00',
    closedOnNationalHolidays: true,
  },
  'dhanvantari@aushadh.example': {
    weekdays: fiveDays,
    cutoff: '11:30',
    closedOnNationalHolidays: true,
  },
}

/** The small pharmacy delivers in and around Pune only. */
const areas = { 'arogya@aushadh.example': ['411', '412'] }

export async function fillDelivery(db: Db, now: Date): Promise<void> {
  const holidays = [`${now.getUTCFullYear() + 1}-03-31`]
  await insertSchedules(
    db,
    Object.entries(schedules).map(([email, { weekdays, ...schedule }]) => {
      return { ...schedule, pharmacyId: demoId(email), weekdays: [...weekdays], holidays }
    }),
  )
  await insertAreas(
    db,
    Object.entries(areas).map(([email, prefixes]) => {
      return { pharmacyId: demoId(email), districts: [], prefixes, pin: null, radiusKm: null }
    }),
  )
}
