import { addressRange } from './address-range.ts'

/** Paths that exist in other software, and that scanners look for. */
const wanted: readonly (readonly [tool: string, path: RegExp])[] = [
  ['wordpress', /^\/(?:wp-|wordpress|xmlrpc\.php)/i],
  ['php', /\.php\d?$/i],
  ['git', /\/\.(?:git|svn|hg)(?:\/|$)/i],
  ['environment', /\/\.(?:env|aws|ssh|docker|npmrc|htpasswd|htaccess|DS_Store)/i],
  ['database_admin', /^\/(?:phpmyadmin|pma|adminer|mysql|dbadmin)/i],
  ['server_status', /^\/(?:actuator|server-status|server-info|jolokia|console|manager\/html)/i],
  ['cgi', /^\/(?:cgi-bin|boaform|HNAP1|GponForm)/i],
  ['asp', /\.(?:aspx?|jsp|cgi|do)$/i],
  ['backup', /\.(?:bak|old|sql|sqlite|tar|tgz|zip|rar|7z|swp)(?:\.gz)?$/i],
  ['path_traversal', /(?:\.\.|%2e%2e)(?:\/|%2f|%5c)|\/etc\/passwd/i],
]

const scanners =
  /\b(?:sqlmap|nikto|nmap|masscan|zgrab|nuclei|gobuster|dirbuster|dirb|feroxbuster|ffuf|wpscan|acunetix|nessus|openvas|w3af|wfuzz|hydra|arachni|netsparker|whatweb)\b/i

/** What somebody who asks for this path looks for, or the scanner that names itself; null for others. */
export function scannerOf(path: string, userAgent: string | undefined): string | null {
  const named = scanners.exec((userAgent ?? '').slice(0, 500))?.[0]
  if (named !== undefined) return named.toLowerCase()
  return wanted.find(([, pattern]) => pattern.test(path))?.[0] ?? null
}

const windowMs = 15 * 60_000
const mostMissing = 20
const mostAddresses = 10_000

/**
 * Counts the unknown paths that an address asks for in a quarter of an hour, in this process: returns the limit once,
 * when it is exceeded, and else null.
 */
export function countMissing() {
  let startsAt = 0
  let times = new Map<string, number>()
  return (ip: string, now: Date): number | null => {
    if (now.getTime() - startsAt >= windowMs || times.size >= mostAddresses) {
      startsAt = now.getTime()
      times = new Map()
    }
    const from = addressRange(ip)
    const already = times.get(from) ?? 0
    times.set(from, already + 1)
    return already === mostMissing ? mostMissing : null
  }
}
