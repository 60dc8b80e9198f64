import { readFile } from 'node:fs/promises'
import { joinCheckoutScript } from './checkout-script.ts'

const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'

/** All that the window is made of. Nothing else on disk can be asked for. */
const contentTypes = new Map([
  ['window.js', script],
  ['host.js', script],
  ['steps.js', script],
  ['tabs.js', script],
  ['fields.js', script],
  ['payment.js', script],
  ['card-form.js', script],
  ['card-number.js', script],
  ['card-typing.js', script],
  ['otp-form.js', script],
  ['upi-form.js', script],
  ['bank-form.js', script],
  ['window.css', style],
  ['controls.css', style],
  ['choices.css', style],
])

export type Asset = { contentType: string; text: string }

export async function readAsset(file: string): Promise<Asset | undefined> {
  const contentType = contentTypes.get(file)
  if (file === 'checkout.js') return { contentType: script, text: await joinCheckoutScript() }
  if (!contentType) return undefined
  const text = await readFile(new URL(`./browser/${file}`, import.meta.url), 'utf8')
  return { contentType, text }
}
