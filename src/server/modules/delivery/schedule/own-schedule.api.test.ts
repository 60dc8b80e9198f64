import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeliveryScheduleInput } from '#contract/schedule-calls.ts'
import { newAdmin, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const everyDay: DeliveryScheduleInput = {
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  cutoff: null,
  holidays: [],
  closedOnNationalHolidays: false,
}
const change = (given: Partial<DeliveryScheduleInput>) =>
  pharmacy.api.deliverySchedules.change({ body: { ...everyDay, ...given } })

test('a pharmacy that says nothing hands over every day', async () => {
  expect(await (await newPharmacy(shop)).api.deliverySchedules.show()).toEqual(everyDay)
})

test('a pharmacy names weekdays, a cut-off time and holidays, which the audit log has', async () => {
  const schedule: DeliveryScheduleInput = {
    weekdays: ['monday', 'saturday'],
    cutoff: '17:00',
    holidays: ['2090-01-14', '2090-11-01'],
    closedOnNationalHolidays: true,
  }
  const given: DeliveryScheduleInput = {
    ...schedule,
    weekdays: ['saturday', 'monday', 'saturday'],
    holidays: ['2090-11-01', '2020-11-14', '2090-01-14', '2090-01-14'],
  }
  expect(await change(given)).toEqual({ success: true, schedule })
  expect(await pharmacy.api.deliverySchedules.show()).toEqual(schedule)
  const admin = await newAdmin(shop)
  const { body } = await admin.api.audit.list({ query: {} })
  expect(body).toContainEqual(
    expect.objectContaining({
      action: 'delivery_schedule_changed',
      before: everyDay,
      after: schedule,
    }),
  )
})

describe('what can’t be is refused with a sentence', () => {
  test.each([
    ['no weekday', { weekdays: [] }, 'weekdays', 'Choose at least one weekday.'],
    [
      'a time that no clock shows',
      { cutoff: '24:30' },
      'cutoff',
      'Enter a time from 00:01 to 23:59, such as 17:00.',
    ],
    [
      'a cut-off before every order',
      { cutoff: '00:00' },
      'cutoff',
      'Enter a time from 00:01 to 23:59, such as 17:00.',
    ],
    [
      'a day that does not exist',
      { holidays: ['2090-02-30'] },
      'holidays.0',
      'Enter a date, such as 2026-11-09.',
    ],
  ])('%s', async (_, given, path, message) => {
    await expect(change(given)).rejects.toMatchObject({ status: 400, errors: [{ path, message }] })
  })
})
