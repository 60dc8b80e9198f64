import { expect, test, vi } from 'vitest'
import type { RawContext } from '../../../platform/context.ts'
import type { Log } from '../../../platform/log.ts'
import type { PaymentDeps } from '../payment-hooks.ts'
import { receiveEventWith } from './receive-event.ts'

test('logs unsigned events once a minute, however many a stranger sends', async () => {
  const warn = vi.fn<Log['warn']>()
  const receive = receiveEventWith({} as PaymentDeps, ['hooks'])
  const atSecond = (second: number) =>
    receive({
      now: new Date(second * 1000),
      log: { warn } as unknown as Log,
      raw: Buffer.from('{}'),
      header: () => 'a'.repeat(64),
    } as unknown as RawContext)
  for (const second of [0, 1, 59])
    await expect(atSecond(second)).rejects.toMatchObject({ code: 'bad_signature' })
  expect(warn).toHaveBeenCalledTimes(1)
  await expect(atSecond(60)).rejects.toMatchObject({ code: 'bad_signature' })
  expect(warn).toHaveBeenCalledTimes(2)
})
