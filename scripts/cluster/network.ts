import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { findProgram } from '../find-program.ts'

/** Whom a node no longer reaches: the other nodes, the machine of the shop, or both. */
export type Cut = 'nodes' | 'shop' | 'all'

/** The machines of a cluster, as far as this one can play them. */
export type Network = {
  /** The addresses of the nodes. */
  addresses: string[]
  /** What is missing for cutting nodes off; undefined when it can be done. */
  missing: string | undefined
  /** A command, as it runs on the node with this number. */
  at(node: number, command: string[]): string[]
  /** Throws where `missing` says something. */
  cut(node: number, from: Cut): void
  heal(node: number): void
  close(): void
}

/**
 * Each node in a network namespace of its own where root may make them; else all share the loopback address. `stored`:
 * the addresses of an earlier start.
 */
export function openNetwork(nodes: number, stored: string[] = []): Network {
  const missing = whatIsMissing()
  if (missing === undefined) return openNamespaces(nodes, stored)
  const refuse = () => {
    throw new Error(missing)
  }
  return {
    addresses: Array.from({ length: nodes }, () => '127.0.0.1'),
    missing,
    at: (_, command) => command,
    cut: refuse,
    heal: refuse,
    close: () => undefined,
  }
}

const lacking = 'Nodes can’t be cut off from each other here:'

function whatIsMissing(): string | undefined {
  if (process.platform !== 'linux') return `${lacking} network namespaces need Linux.`
  if (process.getuid?.() !== 0) return `${lacking} network namespaces need root.`
  const name = `aushadh-${randomBytes(3).toString('hex')}`
  try {
    for (const [program, debianPackage] of needed) findProgram(program, debianPackage)
    run('ip', 'netns', 'add', name)
    run('ip', 'netns', 'exec', name, 'iptables', '-L', '-n')
    run('ip', 'netns', 'del', name)
    return undefined
  } catch (error) {
    return `${lacking} ${(error as Error).message.trim()}`
  }
}

const needed = [
  ['ip', 'iproute2'],
  ['iptables', 'iptables'],
  ['setpriv', 'util-linux'],
] as const

/** Namespaces on a bridge, in a private network that this machine does not use otherwise. */
function openNamespaces(nodes: number, [first]: string[]): Network {
  const id = randomBytes(3).toString('hex')
  const bridge = `au${id}`
  const net = first === undefined ? freeNet() : first.replace(/\.\d+$/, '')
  const address = (node: number) => `${net}.${11 + node}`
  const namespace = (node: number) => `aushadh-${id}-${node}`
  const link = (node: number) => `au${id}n${node}`
  const inside = (node: number, ...command: string[]) =>
    run('ip', 'netns', 'exec', namespace(node), ...command)
  const numbers = Array.from({ length: nodes }, (_, node) => node)
  const close = () => {
    // What could not be made can't be removed.
    for (const node of numbers) attempt('ip', 'netns', 'del', namespace(node))
    attempt('ip', 'link', 'del', bridge)
  }
  try {
    run('ip', 'link', 'add', bridge, 'type', 'bridge')
    run('ip', 'address', 'add', `${net}.1/24`, 'dev', bridge)
    run('ip', 'link', 'set', bridge, 'up')
    for (const node of numbers) {
      run('ip', 'netns', 'add', namespace(node))
      const peer = ['peer', 'name', 'eth0', 'netns', namespace(node)]
      run('ip', 'link', 'add', link(node), 'type', 'veth', ...peer)
      run('ip', 'link', 'set', link(node), 'master', bridge, 'up')
      inside(node, 'ip', 'address', 'add', `${address(node)}/24`, 'dev', 'eth0')
      inside(node, 'ip', 'link', 'set', 'lo', 'up')
      inside(node, 'ip', 'link', 'set', 'eth0', 'up')
    }
  } catch (error) {
    close()
    throw error
  }
  const drop = (node: number, other: string) => {
    inside(node, 'iptables', '-A', 'INPUT', '-s', other, '-j', 'DROP')
    inside(node, 'iptables', '-A', 'OUTPUT', '-d', other, '-j', 'DROP')
  }
  return {
    addresses: numbers.map(address),
    missing: undefined,
    at: (node, command) => ['ip', 'netns', 'exec', namespace(node), ...command],
    cut: (node, from) => {
      if (from === 'all') run('ip', 'link', 'set', link(node), 'down')
      if (from === 'shop') drop(node, `${net}.1`)
      if (from === 'nodes')
        for (const other of numbers.filter((one) => one !== node)) drop(node, address(other))
    },
    heal: (node) => {
      inside(node, 'iptables', '-F')
      run('ip', 'link', 'set', link(node), 'up')
    },
    close,
  }
}

function freeNet(): string {
  const used = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  for (;;) {
    const [second = 0, third = 0] = randomBytes(2)
    const net = `10.${64 + (second % 64)}.${third}`
    if (!used.some((one) => one.address.startsWith(`${net}.`))) return net
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(findProgram(program), args, { stdio: 'pipe' })
}

function attempt(program: string, ...args: string[]): void {
  try {
    run(program, ...args)
  } catch {
    // It is not there.
  }
}
