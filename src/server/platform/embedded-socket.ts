import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'

/** Stands in for the driver's TCP socket: PostgreSQL's protocol to a thread instead of a host. */
export class EmbeddedSocket extends Duplex {
  #connect: (port: MessagePort) => void
  #port: MessagePort | undefined

  /** `connect` receives the other end when the driver connects. */
  constructor(connect: (port: MessagePort) => void) {
    super()
    this.#connect = connect
  }

  connect(): this {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (bytes: Uint8Array<ArrayBuffer>) => {
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    })
    this.#connect(port2)
    process.nextTick(() => this.emit('connect'))
    return this
  }

  // Methods of a socket that a thread does not need.
  setNoDelay(): void {}
  setKeepAlive(): void {}

  ref(): void {
    this.#port?.ref()
  }

  unref(): void {
    this.#port?.unref()
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk])
    done()
  }

  /** The messages of a query must be processed together; the last one ends the batch. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close()
    done(error)
  }

  /** Copied, because the driver's buffers are slices of one that it reuses. */
  #send(chunks: Buffer[]): void {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    const batch = new Uint8Array(length)
    let at = 0
    for (const chunk of chunks) {
      batch.set(chunk, at)
      at += chunk.length
    }
    this.#port?.postMessage(batch, [batch.buffer])
  }
}
