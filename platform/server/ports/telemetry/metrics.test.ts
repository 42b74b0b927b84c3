import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const withMetrics = async (work: (metrics: ReturnType<typeof createMetrics>) => void): Promise<string> => {
  const metrics = createMetrics();
  work(metrics);
  const text = await metrics.render();
  metrics.close();
  return text;
};

test('requests are counted by route, method and status class, with their duration', async () => {
  const text = await withMetrics((metrics) => {
    metrics.request('news.read', 'GET', 200, 0.004);
    metrics.request('news.read', 'GET', 204, 0.3);
    metrics.request('news.read', 'GET', 404, 0.001);
    metrics.request('news.write', 'PUT', 500, 60);
  });
  expect(text).toContain(
    'http_request_duration_seconds_bucket{route="news.read",method="GET",status="2xx",le="0.005"} 1\n',
  );
  expect(text).toContain(
    'http_request_duration_seconds_bucket{route="news.read",method="GET",status="2xx",le="0.25"} 1\n',
  );
  expect(text).toContain(
    'http_request_duration_seconds_bucket{route="news.read",method="GET",status="2xx",le="0.5"} 2\n',
  );
  expect(text).toContain('http_request_duration_seconds_count{route="news.read",method="GET",status="2xx"} 2\n');
  expect(text).toContain('http_request_duration_seconds_sum{route="news.read",method="GET",status="2xx"} 0.304\n');
  expect(text).toContain('http_request_duration_seconds_count{route="news.read",method="GET",status="4xx"} 1\n');
  expect(text).toContain(
    'http_request_duration_seconds_bucket{route="news.write",method="PUT",status="5xx",le="10"} 0\n',
  );
  expect(text).toContain(
    'http_request_duration_seconds_bucket{route="news.write",method="PUT",status="5xx",le="+Inf"} 1\n',
  );
});

test('pools, the event loop, memory and named events are reported', async () => {
  const text = await withMetrics((metrics) => {
    metrics.watchPool('main', { totalCount: 5, idleCount: 2, waitingCount: 7 });
    metrics.count('answers_saved_total');
    metrics.count('answers_saved_total', 2);
  });
  expect(text).toContain('db_pool_connections{pool="main",state="busy"} 3\n');
  expect(text).toContain('db_pool_connections{pool="main",state="waiting"} 7\n');
  expect(text).toContain('answers_saved_total 3\n');
  expect(text).toMatch(/event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+/);
  expect(text).toMatch(/process_memory_bytes\{kind="rss"\} \d+/);
});

test('a caller that passes URLs instead of names cannot fill the memory', async () => {
  const text = await withMetrics((metrics) => {
    for (let at = 0; at < 10_000; at += 1) metrics.request(`/x/${at}`, 'GET', 200, 0.01);
  });
  expect(text.match(/_count\{/g)).toHaveLength(3000);
});

test('a route name with quotes stays inside its label', async () => {
  const text = await withMetrics((metrics) => metrics.request('a"b\\c\nd', 'GET', 200, 0.01));
  expect(text).toContain('route="a\\"b\\\\c\\nd"');
});

test('counting a request costs less than a microsecond', () => {
  const metrics = createMetrics();
  const round = () => {
    const started = performance.now();
    for (let at = 0; at < 200_000; at += 1) metrics.request('news.read', 'GET', 200, 0.02);
    return ((performance.now() - started) * 1000) / 200_000;
  };
  round();
  expect(Math.min(round(), round(), round())).toBeLessThan(1);
  metrics.close();
});
