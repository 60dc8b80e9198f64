import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../find-program.ts'
import type { ClusterNode } from './node.ts'

/** What Patroni says of a node. */
export type Member = {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  /** `running`; of a replica with newer versions `streaming`. */
  state: string
  timeline?: number
  /** Bytes behind the primary. */
  lag?: number | 'unknown'
}

/** The members, as most of the nodes see them: one that is cut off believes what was true before. */
export async function membersFrom(nodes: ClusterNode[]): Promise<Member[]> {
  const answers = await Promise.all(nodes.map(seenBy))
  const views = answers.filter((one) => one !== null)
  const leaderOf = (view: Member[]) => view.find(({ role }) => role === 'leader')?.name
  const voices = (view: Member[]) =>
    views.filter((other) => leaderOf(other) === leaderOf(view)).length
  return views.toSorted((a, b) => voices(b) - voices(a))[0] ?? []
}

async function seenBy(node: ClusterNode): Promise<Member[] | null> {
  const ca = readFileSync(join(node.folder, 'certificates', 'authority.pem'))
  const address = { host: node.address, port: node.ports.patroni, servername: node.name }
  return new Promise((resolve) => {
    const request = get({ ...address, path: '/cluster', ca, timeout: 2_000 }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => {
        const { members = [] } = JSON.parse(text) as { members?: Member[] }
        resolve(response.statusCode === 200 ? members : null)
      })
      response.on('error', () => resolve(null))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(null))
  })
}

/** Runs patronictl at a node that is up. */
export async function patronictl(
  { nodes }: { nodes: ClusterNode[] },
  command: string,
  ...args: string[]
): Promise<string> {
  const up = nodes.find(({ patroni, etcd }) => patroni.isAlive() && etcd.isAlive())
  if (up === undefined) throw new Error('no node is up')
  const run = promisify(execFile)
  const { stdout } = await run(findProgram('patronictl', 'patroni'), [
    '-c',
    up.configuration,
    command,
    ...args,
  ])
  return stdout
}
