import { readFile } from 'node:fs/promises'

/** Each stands before those that need it. */
const parts = [
  'styles.js',
  'page-behind.js',
  'overlay.js',
  'way-out.js',
  'open-window.js',
  'razorpay.js',
]

/**
 * The script that a shop's page loads. A page has `window.Razorpay` as soon as it has run, so it is
 * a classic script: its modules are joined, within a function that leaves no other name behind.
 */
export async function joinCheckoutScript(): Promise<string> {
  const texts = await Promise.all(
    parts.map((part) => readFile(new URL(`./checkout/${part}`, import.meta.url), 'utf8')),
  )
  return `;(() => {\n'use strict'\n${texts.map(withoutModuleWords).join('\n')}})()\n`
}

function withoutModuleWords(text: string): string {
  return text.replace(/^import [^']*'.*'\n+/gm, '').replace(/^export /gm, '')
}
