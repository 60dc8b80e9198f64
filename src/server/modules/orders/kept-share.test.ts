import { expect, test } from 'vitest'
import { keptShare } from './kept-share.ts'

const kept = { commissionPaise: 7_99, tcsPaise: 48 }

test('a part of the goods gives up its part, the rest all that is left', () => {
  const first = keptShare(kept, { goodsPaise: 33_31, standingPaise: 99_93 })
  expect(first).toEqual({ commissionPaise: 2_66, tcsPaise: 16 })
  const left = { commissionPaise: 7_99 - 2_66, tcsPaise: 48 - 16 }
  expect(keptShare(left, { goodsPaise: 66_62, standingPaise: 66_62 })).toEqual(left)
})

test('where nothing was kept, nothing is given up', () => {
  const none = { commissionPaise: 0, tcsPaise: 0 }
  expect(keptShare(none, { goodsPaise: 1, standingPaise: 3 })).toEqual(none)
})
