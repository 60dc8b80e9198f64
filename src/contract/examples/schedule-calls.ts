import type { DeliveryScheduleInput, scheduleCalls } from '../schedule-calls.ts'
import type { Examples } from './example.ts'

const schedule: DeliveryScheduleInput = {
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  cutoff: '17:00',
  holidays: ['2090-11-01'],
  closedOnNationalHolidays: true,
}

export const scheduleExamples: Examples<typeof scheduleCalls> = {
  show: { answer: schedule },
  change: {
    request: { body: schedule },
    answer: { success: true, schedule },
  },
}
