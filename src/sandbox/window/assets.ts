import { readFile } from 'node:fs/promises'

const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'

/** The files of the window. No other file on disk is served. */
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

/** In dependency order. */
const modules = [
  'styles.js',
  'page-behind.js',
  'overlay.js',
  'way-out.js',
  'open-window.js',
  'razorpay.js',
]

/**
 * The script that a shop's page loads. It must define `window.Razorpay` as soon as it has run, so it is
 * a classic script: its modules are joined inside a function that defines no other global.
 */
async function joinCheckoutScript(): Promise<string> {
  const texts = await Promise.all(
    modules.map((file) => readFile(new URL(`./checkout/${file}`, import.meta.url), 'utf8')),
  )
  return `;(() => {\n'use strict'\n${texts.map(withoutModuleSyntax).join('\n')}})()\n`
}

function withoutModuleSyntax(text: string): string {
  return text.replace(/^import [^']*'.*'\n+/gm, '').replace(/^export /gm, '')
}
