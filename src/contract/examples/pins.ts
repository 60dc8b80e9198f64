import type { pins } from '../pins.ts'
import type { Examples } from './example.ts'

export const pinExamples: Examples<typeof pins> = {
  show: {
    request: { params: { pin: '411002' } },
    answer: {
      pin: '411002',
      city: 'Pune',
      state: 'Maharashtra',
      districts: [{ name: 'Pune', city: 'Pune', state: 'Maharashtra' }],
    },
  },
}
