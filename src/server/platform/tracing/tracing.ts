import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span } from '@opentelemetry/api'
import { Problem } from '#contract/problem.ts'

/*
 * Spans of OpenTelemetry at the places that exist anyway. Its packages are loaded by `startTracing` alone: without a
 * collector, nothing here does more than look at one variable.
 */

export type SpanKind = 'server' | 'client' | 'internal'

/** A span of another program that this one continues. */
export type RemoteSpan = { traceId: string; spanId: string; traceFlags: number }

export type Recorder = {
  start(
    name: string,
    given: { kind: SpanKind; attributes: Attributes; parent?: Span | RemoteSpan | undefined },
  ): Span
  /** Marks a span as failed. Never with the message of the error, which may contain personal data. */
  fail(span: Span, kind: string): void
}

let recorder: Recorder | undefined
const active = new AsyncLocalStorage<Span>()

/** Undefined while nothing is recorded. */
export const currentRecorder = (): Recorder | undefined => recorder

export function setRecorder(given: Recorder | undefined): void {
  recorder = given
}

/** The span in which this code runs; undefined outside of any. */
export const activeSpan = (): Span | undefined =>
  recorder === undefined ? undefined : active.getStore()

/** Runs work, and everything that it starts, inside a span that somebody else ends. */
export function inside<Result>(span: Span, work: () => Result): Result {
  return active.run(span, work)
}

/** Runs work as a span of its own, below the active one. An error fails the span and is thrown on. */
export async function spanned<Result>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (recorder === undefined) return work()
  const span = recorder.start(name, { kind, attributes, parent: active.getStore() })
  try {
    return await active.run(span, work)
  } catch (error) {
    // A refusal is an answer.
    if (error instanceof Problem) span.setAttribute('aushadh.problem', error.code)
    else recorder?.fail(span, errorKind(error))
    throw error
  } finally {
    span.end()
  }
}

/** 'ProviderUnavailable', or the code of an error of the database ('40001'). */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

/** What joins a line of the log with its span; empty outside of any. */
export function spanOfLog(): { trace_id?: string; span_id?: string } {
  const span = activeSpan()
  if (span === undefined) return {}
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}
