import Bowser from 'bowser'

/** More of a User-Agent header is not read: a header may have 16 kB. */
const longest = 512

/** 'Chrome on Android': browser and system as a User-Agent header names them; '' if it names neither. */
export function deviceOf(userAgent: string): string {
  const given = userAgent.slice(0, longest)
  if (given === '') return ''
  const { browser, os } = Bowser.parse(given)
  return [browser.name, os.name].filter((name) => name).join(' on ')
}
