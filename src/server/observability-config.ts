import * as z from 'zod/mini'
import { ConfigProblem } from './config-problem.ts'

const text = z.optional(z.string().check(z.trim(), z.minLength(1)))

/** Where a process shows what it measures. */
export const observabilitySettings = {
  METRICS_PORT: z.optional(
    z.coerce.number('METRICS_PORT must be a number.').check(z.int(), z.gte(0), z.lte(65_535)),
  ),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({
      protocol: /^https?$/,
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be a web address, such as http://127.0.0.1:4318.',
    }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_SERVICE_NAME: z._default(z.string(), 'aushadh'),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(samplers(), `OTEL_TRACES_SAMPLER must be one of ${samplers().join(', ')}.`),
    'parentbased_traceidratio',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.coerce
      .number('OTEL_TRACES_SAMPLER_ARG must be a number.')
      .check(z.gte(0), z.lte(1, 'OTEL_TRACES_SAMPLER_ARG must be at most 1.')),
    0.1,
  ),
}

/** The names of OpenTelemetry. */
function samplers() {
  return [
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ] as const
}

type Settings = z.output<z.ZodMiniObject<typeof observabilitySettings>>

/** Undefined: nothing is shown. */
export function readMetrics({ METRICS_PORT, METRICS_HOST }: Settings) {
  return METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST }
}

/** Undefined: nothing is recorded. */
export function readTracing(settings: Settings) {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: headersIn(settings.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    service: settings.OTEL_SERVICE_NAME,
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** 'name=value,name=value', the values percent-encoded, as OpenTelemetry says. Throws `ConfigProblem`. */
function headersIn(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new ConfigProblem(wrongHeaders)
      try {
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
      } catch {
        throw new ConfigProblem(wrongHeaders)
      }
    }),
  )
}

const wrongHeaders =
  'OTEL_EXPORTER_OTLP_HEADERS must have the form name=value,name=value, with values percent-encoded.'
