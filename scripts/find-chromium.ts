import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { aptInstall, mayInstall } from './find-postgres.ts'

/** No browser was found and none could be installed; the message says what to do. */
export class NoChromium extends Error {}

const places = [
  // Without a browser's windows and menus: a page costs less than half the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium or Chrome: CHROMIUM_PATH, an installed one, Debian's package, or Playwright's
 * download.
 */
export function findChromium(): string {
  const found = installed()
  if (found !== undefined) return found
  if (mayInstall()) {
    process.stderr.write(
      'Installing Chromium for the end-to-end tests (apt-get install chromium-headless-shell) …\n',
    )
    installPackage()
  } else {
    download()
  }
  const now = installed()
  if (now !== undefined) return now
  throw new NoChromium(
    'The end-to-end tests need a Chromium or Chrome: install one (Debian: apt-get install chromium-headless-shell), ' +
      'or set CHROMIUM_PATH to its path.',
  )
}

function installed(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new NoChromium(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  return [...places, chromium.executablePath()].find((path) => existsSync(path))
}

/** Older Debian releases and Ubuntu have no package of the headless shell alone. */
function installPackage(): void {
  try {
    aptInstall('chromium-headless-shell')
  } catch {
    aptInstall('chromium')
  }
}

function download(): void {
  process.stderr.write('Downloading Chromium for the end-to-end tests …\n')
  try {
    execFileSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' })
  } catch {
    // The caller reports this together with the other ways.
  }
}
