import { expect, test } from 'vitest'
import { countRepeatedReads, replicaMetrics, showReplica } from './replica-metrics.ts'

const valuesOf = (name: string) => replicaMetrics.find((one) => one.name === name)?.get()

test('shows each replica by its address without credentials, as long as the database is open', () => {
  let isInUse = false
  const url = new URL('postgres://shop@db-2:5432/aushadh?sslmode=require')
  url.password = 'hidden'
  const hide = showReplica(url.href, () => isInUse)
  const labels = { replica: 'db-2:5432/aushadh' }
  expect(valuesOf('aushadh_replica_in_use')).toEqual([{ labels, value: 0 }])
  isInUse = true
  expect(valuesOf('aushadh_replica_in_use')).toEqual([{ labels, value: 1 }])
  hide()
  expect(valuesOf('aushadh_replica_in_use')).toEqual([])
})

test('counts repeated reads from 0', () => {
  const repeated = () =>
    valuesOf('aushadh_replica_reads_repeated_total')?.find(
      ({ labels }) => labels?.replica === 'db-3/aushadh',
    )?.value
  showReplica('postgres://db-3/aushadh', () => true)()
  expect(repeated()).toBe(0)
  countRepeatedReads('db-3/aushadh', 2)
  expect(repeated()).toBe(2)
})

test('shows a replica that two settings name once', () => {
  const hide = [1, 2].map(() => showReplica('postgres://db-4/aushadh', () => true))
  expect(valuesOf('aushadh_replica_in_use')).toHaveLength(1)
  for (const one of hide) one()
})
