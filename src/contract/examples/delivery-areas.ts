import type { areaCalls } from '../delivery-areas.ts'
import type { Examples } from './example.ts'

const areas = {
  districts: ['Pune, Maharashtra', 'Satara, Maharashtra'],
  prefixes: ['4002'],
  pin: '411030',
  radiusKm: 60,
}

export const areaExamples: Examples<typeof areaCalls> = {
  show: { answer: areas },
  change: {
    request: { body: { ...areas, districts: ['Pune', 'Satara'] } },
    answer: { success: true, areas },
  },
}
