import { isLoopbackHost } from './loopback.ts'

/**
 * How to connect to the mail server of an SMTP_URL, such as smtp://user:password@host:587. Emails contain links
 * that give access to accounts, so a server elsewhere must offer TLS (STARTTLS with smtp://) and a valid
 * certificate; one on this machine need not. Throws for what is no such URL, and for one with options after
 * the port, which could turn TLS off.
 */
export function smtpOptions(url: string) {
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(url)
  const isPlain = ['', '/'].includes(pathname) && search === '' && hash === ''
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '' || !isPlain)
    throw new TypeError('not the URL of a mail server')
  const isLocal = isLoopbackHost(hostname)
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    // Without a port: 465 with smtps://, else 587.
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(username === '' ? {} : { auth }),
    requireTLS: !isLocal,
    tls: { rejectUnauthorized: !isLocal },
  }
}
