import { describe, expect, test } from 'vitest'
import { arrivals, invalidBecause } from '../bench/open-loop/arrivals.ts'
import { highestRate, nextRate, type Step } from '../bench/open-loop/find-rate.ts'
import { levelsOff } from '../bench/open-loop/levels-off.ts'
import { customerShares, mixOf, popular, staffRates } from '../bench/open-loop/mix.ts'
import { readOptions } from '../bench/open-loop/options.ts'
import { run } from '../bench/open-loop/run.ts'
import { seededRandom } from '../chaos/chance.ts'

const random = () => seededRandom('open loop')

describe('arrivals', () => {
  const times = [...arrivals(200, 60, random())]
  const gaps = times.map((at, n) => at - (times[n - 1] ?? 0))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length

  test('come in order, at the rate on average, and end with the time', () => {
    expect(gaps.every((gap) => gap >= 0)).toBe(true)
    expect(times.at(-1)).toBeLessThan(60_000)
    // Three standard deviations of a Poisson process.
    expect(Math.abs(times.length - 12_000)).toBeLessThan(3 * Math.sqrt(12_000))
  })

  test('come at random: gaps are as spread as those of a Poisson process', () => {
    const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length
    expect(Math.sqrt(variance) / mean).toBeCloseTo(1, 1)
    const longer = gaps.filter((gap) => gap > mean).length / gaps.length
    expect(longer).toBeCloseTo(Math.exp(-1), 1)
  })
})

describe('a run', () => {
  test('counts when the generator was on time', () => {
    expect(invalidBecause({ scheduled: 900, sent: 900, latenessMs: 3 })).toBeNull()
  })

  test('is invalid when the generator fell behind', () => {
    expect(invalidBecause({ scheduled: 900, sent: 900, latenessMs: 80 })).toContain('fell behind')
    expect(invalidBecause({ scheduled: 900, sent: 899, latenessMs: 3 })).toContain('899 of 900')
  })
})

test('a load is sent to this machine only', async () => {
  const material = { shops: ['http://shop.example.in'] } as never
  const sent = run({ material, rate: 1, seconds: 1, warmUpSeconds: 0 })
  await expect(sent).rejects.toThrow('not to shop.example.in')
})

describe('the mix', () => {
  const drawn = (rate: number, pages?: boolean) => {
    const { choose, total } = mixOf(rate, pages)
    const next = random()
    const kinds = Array.from({ length: 50_000 }, () => choose(next))
    return { total, share: (kind: string) => kinds.filter((one) => one === kind).length / 50_000 }
  }
  const staff = Object.values(staffRates).reduce((sum, rate) => sum + rate, 0)

  test('is 90 browsing, 7 searches, 2 carts and 1 checkout in a hundred', () => {
    const { page, list, detail, facets, offers, search, suggestions, cart, checkout } =
      customerShares
    expect(page + list + detail + facets + offers).toBe(90)
    expect([search + suggestions, cart, checkout]).toEqual([7, 2, 1])
  })

  test('draws kinds by their rates', () => {
    const { total, share } = drawn(100)
    expect(total).toBeCloseTo(100 + staff)
    expect(share('page')).toBeCloseTo(30 / total, 2)
    expect(share('checkout')).toBeCloseTo(1 / total, 2)
    expect(share('inventory')).toBeCloseTo(1 / total, 2)
  })

  test('leaves the rate of those who work as it is when more customers come', () => {
    expect(mixOf(1000).total - 1000).toBeCloseTo(staff)
  })

  test('asks a shop without pages for none', () => {
    const { share, total } = drawn(100, false)
    expect(share('page')).toBe(0)
    expect(total).toBeCloseTo(100 + staff)
  })

  test('prefers what is popular', () => {
    const next = random()
    const all = Array.from({ length: 100 }, (_, n) => n)
    const chosen = Array.from({ length: 20_000 }, () => popular(all, next))
    const times = (wanted: number) => chosen.filter((one) => one === wanted).length
    expect(times(0)).toBeGreaterThan(5 * times(9))
    expect(new Set(chosen).size).toBe(100)
  })
})

describe('the search for the highest rate', () => {
  /** Tries rates until the search ends; a rate passes up to `most`. */
  const search = (first: number, most: number) => {
    const steps: Step[] = []
    for (let rate = nextRate(first, []); rate !== null; rate = nextRate(first, steps))
      steps.push({ rate, passed: rate <= most })
    return steps
  }

  test('doubles until a rate fails, then halves the distance', () => {
    expect(search(50, 170).map(({ rate }) => rate)).toEqual([50, 100, 200, 150, 175, 163, 169])
  })

  test.each([1, 7, 49, 170, 3_000, 90_000])('comes within a twentieth of %i, and ends', (most) => {
    const steps = search(50, most)
    expect(steps.length).toBeLessThanOrEqual(14)
    expect(highestRate(steps)).toBeLessThanOrEqual(most)
    expect(highestRate(steps)).toBeGreaterThanOrEqual(Math.floor(most * 0.95))
  })

  test('finds none when nothing passes', () => {
    expect(highestRate(search(50, 0))).toBe(0)
  })

  test('does not count a rate that passes above one that failed', () => {
    const steps = [
      { rate: 100, passed: true },
      { rate: 200, passed: false },
      { rate: 220, passed: true },
    ]
    expect(highestRate(steps)).toBe(100)
  })
})

describe('whether a series levels off', () => {
  const series = (valueAt: (n: number) => number, count = 60) =>
    Array.from({ length: count }, (_, n) => ({ at: n * 10, value: valueAt(n) }))

  test('yes, for what rises at first and then stays', () => {
    const warm = series((n) => 200 + 100 * (1 - Math.exp(-n / 5)) + (n % 3))
    expect(levelsOff(warm, 0)).toMatchObject({ levelsOff: true })
  })

  test('no, for what grows all the time', () => {
    const verdict = levelsOff(
      series((n) => 200 + 2 * n),
      0,
    )
    expect(verdict).toMatchObject({ levelsOff: false, level: 289 })
    expect(verdict?.growth).toBeCloseTo(58)
  })

  test('a few peaks change nothing', () => {
    const peaks = series((n) => (n > 55 ? 900 : 300))
    expect(levelsOff(peaks, 0)).toMatchObject({ levelsOff: true })
  })

  test('a saw does not grow, unless its teeth do', () => {
    const saw = series((n) => 100 + 10 * (n % 6), 120)
    expect(levelsOff(saw, 0)).toMatchObject({ levelsOff: true })
    const leak = series((n) => 100 + 10 * (n % 6) + n, 120)
    expect(levelsOff(leak, 0)).toMatchObject({ levelsOff: false })
  })

  test('growth below the least that matters is none', () => {
    const files = series((n) => 20 + n / 10)
    expect(levelsOff(files, 10)).toMatchObject({ levelsOff: true })
    expect(levelsOff(files, 0)).toMatchObject({ levelsOff: false })
  })

  test('is unknown with too few samples', () => {
    expect(
      levelsOff(
        series((n) => n, 6),
        0,
      ),
    ).toBeNull()
  })
})

describe('the options', () => {
  test('count medicines as rows of the file, or as offers of its products', () => {
    const data = ['--data', 'package.json', '--medicines']
    expect(readOptions([...data, '5000']).stand).toMatchObject({ rows: 5000, offers: 0 })
    expect(readOptions([...data, '1000000']).stand).toMatchObject({ offers: 1_000_000 })
  })

  test('reach the stand', () => {
    const { stand } = readOptions(['--processes', '3', '--replicas', '2', '--orders', '100'])
    expect(stand).toMatchObject({ processes: 3, replicas: 2, orders: 100 })
  })

  test.each([
    ['a rate of nothing', ['--rate', '0']],
    ['a soak without an end', ['--soak', 'Infinity']],
    ['two tasks at once', ['--find', '--soak', '5']],
    ['an unknown flag', ['--forever']],
  ])('refuse %s', (_, args) => {
    expect(() => readOptions(args)).toThrow()
  })
})
