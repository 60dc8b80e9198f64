import type { Log } from '../log.ts'
import { type Recorder, setRecorder } from './tracing.ts'

/** Read from the standard variables of OpenTelemetry; see .env.example. */
export type TracingSettings = {
  /** The collector, without the path /v1/traces. */
  endpoint: string
  headers: Record<string, string>
  service: string
  sampler: string
  /** The share of traces that are recorded, 0 to 1, where the sampler asks for it. */
  ratio: number
}

/** Records spans from now on, in this process, and sends them to a collector. `close` sends what is left. */
export async function startTracing(
  { endpoint, headers, service, sampler, ratio }: TracingSettings,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    sampler: samplerOf(sdk, sampler, ratio),
    // What a collector that is away would take is bounded: 2,048 spans, then new ones are dropped.
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
    spanLimits: { attributeValueLengthLimit: 4_000, attributeCountLimit: 32 },
  })
  const tracer = provider.getTracer('aushadh')
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  }
  const { trace, ROOT_CONTEXT } = api
  const recorder: Recorder = {
    start: (name, { kind, attributes, parent }) => {
      const above =
        parent === undefined
          ? ROOT_CONTEXT
          : 'spanContext' in parent
            ? trace.setSpan(ROOT_CONTEXT, parent)
            : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
      return tracer.startSpan(name, { kind: kinds[kind], attributes }, above)
    },
    fail: (span, kind) => {
      span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.setAttribute('error.type', kind)
    },
  }
  setRecorder(recorder)
  return {
    close: async () => {
      setRecorder(undefined)
      await provider
        .shutdown()
        .catch((error: unknown) => log.warn({ err: error }, 'the last spans were not sent'))
    },
  }
}

type Sdk = typeof import('@opentelemetry/sdk-trace')

function samplerOf(sdk: Sdk, name: string, ratio: number) {
  const roots = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  }
  const root = name.replace('parentbased_', '') as keyof typeof roots
  return name === root ? roots[root]() : new sdk.ParentBasedSampler({ root: roots[root]() })
}
