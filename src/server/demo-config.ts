import { ConfigProblem } from './config-problem.ts'
import { isLiveKey } from './payment-config.ts'
import { isLoopbackHost } from './platform/loopback.ts'

type Settings = {
  DEMO_DATA?: 'true' | 'false' | undefined
  PUBLIC_URL?: string | undefined
  RAZORPAY_KEY_ID?: string | undefined
  HOST: string
}

export type DemoConfig = {
  demoData: boolean
  /** The settings by which others reach the shop, or it takes real money: ['PUBLIC_URL', 'HOST=0.0.0.0']. */
  liveBy: readonly string[]
}

/** The demo shop's logins are published, so it opens on this machine alone. Throws `ConfigProblem`. */
export function readDemo(settings: Settings, embedded: boolean): DemoConfig {
  const liveBy = liveSettings(settings)
  if (settings.DEMO_DATA === undefined) return { demoData: embedded && liveBy.length === 0, liveBy }
  const demoData = settings.DEMO_DATA === 'true'
  if (demoData && liveBy.length > 0)
    throw new ConfigProblem(
      `DEMO_DATA=true publishes logins, an administrator’s among them, so it can’t go with ${listed(liveBy)}. For a shop that others use, remove DEMO_DATA and use an empty DATA_DIR or database. For a demo on this machine, remove ${listed(liveBy)}.`,
    )
  return { demoData, liveBy }
}

function liveSettings({ PUBLIC_URL, RAZORPAY_KEY_ID, HOST }: Settings): string[] {
  return [
    ...(PUBLIC_URL === undefined ? [] : ['PUBLIC_URL']),
    ...(isLiveKey(RAZORPAY_KEY_ID) ? ['the live RAZORPAY_KEY_ID'] : []),
    ...(isLoopbackHost(HOST) ? [] : [`HOST=${HOST}`]),
  ]
}

const list = new Intl.ListFormat('en-GB')

/** 'PUBLIC_URL, the live RAZORPAY_KEY_ID and HOST=0.0.0.0' */
export function listed(settings: readonly string[]): string {
  return list.format(settings)
}
