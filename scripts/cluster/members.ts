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

/** The members, as the primary sees them; none without one. A node that is cut off repeats what was true before. */
export async function membersFrom(nodes: ClusterNode[]): Promise<Member[]> {
  const answers = nodes.map((node) => ask(node, node.ports.patroni, '/primary'))
  const index = (await Promise.all(answers)).findIndex((body) => body !== null)
  const primary = nodes[index]
  return primary === undefined ? [] : ((await seenBy(primary)) ?? [])
}

async function seenBy(node: ClusterNode): Promise<Member[] | null> {
  const body = await ask(node, node.ports.patroni, '/cluster')
  return body === null ? null : ((JSON.parse(body) as { members?: Member[] }).members ?? [])
}

/** Whether the node's member of etcd is up, and one of a majority that has a leader. */
export async function isEtcdHealthy(node: ClusterNode): Promise<boolean> {
  const body = await ask(node, node.ports.etcd, '/health')
  return body !== null && (JSON.parse(body) as { health?: string }).health === 'true'
}

/** The body of a 2xx response; null for anything else. */
async function ask(node: ClusterNode, port: number, path: string): Promise<string | null> {
  const certificate = (name: string) => readFileSync(join(node.folder, 'certificates', name))
  const identity = {
    ca: certificate('authority.pem'),
    cert: certificate('server.pem'),
    key: certificate('server-key.pem'),
    servername: node.name,
  }
  return new Promise((resolve) => {
    const request = get(
      { ...identity, host: node.address, port, path, timeout: 2_000 },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve(response.statusCode === 200 ? text : null))
        response.on('error', () => resolve(null))
      },
    )
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
