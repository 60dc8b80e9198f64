import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/** Fast compression that streams: the browser gets the head of a page before the page is complete. */
export const compression = {
  threshold: 1400,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      // 256 kB hold any page. With Brotli's default of 4 MB, sixteen pages under way take 13 MB more.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  },
  zlibOptions: { level: 5, flush: constants.Z_SYNC_FLUSH },
} satisfies FastifyCompressOptions
