import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.ts'
import { spreadOf } from '../rounds.ts'
import { plainRow, type Row } from '../table.ts'

/** A mid-range phone on a slow mobile network, as in Lighthouse. */
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true }
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowdown = 4
const visits = 5
/** How long a page is observed after loading for blocking tasks and layout shifts. */
const watchedMs = 3_000

type Visit = { paint: number; shift: number; blocked: number; bytes: number }

/** A first visit with an empty cache: largest contentful paint, layout shift, blocking time, bytes. */
export async function measureFirstVisit(url: string, what: string, path: string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const seen: Visit[] = []
    for (let n = 0; n < visits; n += 1) seen.push(await visit(browser, `${url}${path}`))
    const middle = (of: (one: Visit) => number) => spreadOf(seen.map(of)).median
    const measured = [
      `LCP ${(middle(({ paint }) => paint) / 1000).toFixed(2)} s`,
      `CLS ${middle(({ shift }) => shift).toFixed(3)}`,
      `TBT ${Math.round(middle(({ blocked }) => blocked))} ms`,
      `${(middle(({ bytes }) => bytes) / 1000).toFixed(0)} kB`,
    ]
    return [plainRow(`First visit of ${what} by phone`, measured.join(', '))]
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch)
  const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
  await page.waitForTimeout(watchedMs)
  const { paint, shift, shown, tasks } = await read(page)
  await context.close()
  return { paint, shift, blocked: blockedAfter(shown, tasks), bytes }
}

const longMs = 50

/** How long tasks kept a press waiting once there was something to press: what each took above 50 ms, after `shown`. */
function blockedAfter(shown: number, tasks: readonly Task[]): number {
  return tasks.reduce((sum, { start, end }) => {
    const blocksFrom = Math.max(start + longMs, shown)
    return sum + Math.max(0, end - blocksFrom)
  }, 0)
}

type Task = { start: number; end: number }
/** `shown`: the first contentful paint. */
type Watched = { paint: number; shift: number; shown: number; tasks: Task[] }

/** Runs in the page before its own scripts. */
function watch(): void {
  const watched: Watched = { paint: 0, shift: 0, shown: 0, tasks: [] }
  Object.assign(window, { watched })
  const on = (type: string, take: (entry: PerformanceEntry & Record<string, number>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never)
    }).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    watched.paint = startTime
  })
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) watched.shift += value
  })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.shown = startTime
  })
  on('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ start: startTime, end: startTime + duration })
  })
}

function read(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched)
}
