import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/* Loaded into a process of the shop (`--import`): writes the bytes of its heap to a file named by its id. */

const folder = process.env.HEAP_FOLDER
const everyMs = 2_000

if (folder !== undefined)
  setInterval(() => {
    writeFileSync(join(folder, String(process.pid)), String(process.memoryUsage().heapUsed))
  }, everyMs).unref()
