/** Span attributes: names and rules of routes, never personal data. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface Tracing {
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export const noTracing: Tracing = { span: (_name, _facts, work) => work(), stop: async () => undefined };

export interface TracingOptions {
  /** Base URL of an OTLP/HTTP collector, with its path if it has one; tracing is off without one. */
  readonly endpoint?: string | undefined;
  readonly service: string;
}

/**
 * OpenTelemetry is only loaded when a collector is configured: it costs start-up time and memory. Spans are created
 * explicitly around requests; no library is patched.
 */
export async function startTracing({ endpoint, service }: TracingOptions): Promise<Tracing> {
  if (!endpoint) return noTracing;
  const [{ NodeSDK }, { SpanStatusCode, trace }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const traceExporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const off = { instrumentations: [], metricReaders: [], logRecordProcessors: [] };
  const sdk = new NodeSDK({ serviceName: service, autoDetectResources: false, traceExporter, ...off });
  sdk.start();
  const tracer = trace.getTracer(service);
  return {
    span: (name, facts, work) =>
      tracer.startActiveSpan(name, { attributes: { ...facts } }, async (span) => {
        try {
          return await work();
        } catch (error) {
          // The error's name only: its message may contain what a user typed.
          span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
          throw error;
        } finally {
          span.end();
        }
      }),
    stop: () => sdk.shutdown(),
  };
}
