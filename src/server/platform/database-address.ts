/** One server of a database: `url` names it alone, as the driver understands it. */
export type ServerAddress = { url: string; host: string; port: number }

/** A database's URL that names its servers in a way that can't be used; the message is the rest of a sentence. */
export class AddressProblem extends Error {}

const form = /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^@/?#]*@)?(?<hosts>[^/?#]*)(?<rest>.*)$/s

/**
 * The servers that a database's URL names, several in libpq's form: `postgres://shop@db1:5432,db2:5432/shop`. The
 * driver knows one server only. Throws `AddressProblem`.
 */
export function serversOf(url: string): ServerAddress[] {
  const { scheme = '', login = '', hosts = '', rest = '' } = form.exec(url)?.groups ?? {}
  const servers = hosts.split(',').map((host) => oneOf(`${scheme}${login}${host}${rest}`))
  const query = parametersOf(url)
  if (servers.length > 1 && servers.some(({ host }) => host === ''))
    throw new AddressProblem('one of its servers has no name.')
  const attributes = query.get('target_session_attrs')
  if (attributes !== null && !['read-write', 'primary'].includes(attributes))
    throw new AddressProblem(
      'target_session_attrs must be read-write or primary: the shop writes, so only the primary serves it.',
    )
  const named = [query.get('host'), query.get('port')].filter((value) => value !== null)
  if (named.some((value) => servers.length > 1 || value.includes(',')))
    throw new AddressProblem(
      'several servers go before the path, postgres://user@db1:5432,db2:5432/name, not into host or port.',
    )
  return servers
}

/** The user that a database's URL logs in as. */
export function userIn(url: string): string {
  const { login = '' } = form.exec(url)?.groups ?? {}
  return decodeURIComponent(login.split(/[:@]/, 1)[0] ?? '')
}

/** The parameters of a database's URL, which are those of all its servers. */
export function parametersOf(url: string): URLSearchParams {
  return new URLSearchParams(/\?(?<query>[^#]*)/.exec(url)?.groups?.query)
}

/** A host without a name, as beside a socket's folder in the parameters, is left to the driver. */
function oneOf(url: string): ServerAddress {
  const isNameless = /@[/?]/.test(url)
  const parsed = URL.parse(isNameless ? url.replace(/@(?=[/?])/, '@socket') : url)
  if (parsed === null) throw new AddressProblem('it is no valid address of a server.')
  const host = isNameless ? '' : parsed.hostname.replace(/^\[(.+)\]$/, '$1')
  return { url, host, port: parsed.port === '' ? 5432 : Number(parsed.port) }
}
