import { type EndpointOptions, FILE_FIELD, type Shape } from '@app/platform/contract';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Route } from './call.ts';

type Schema = Readonly<Record<string, unknown>>;
const schemaOf = (shape: Shape, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(shape as z.ZodType, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const pathParameters = (path: string) =>
  path
    .split('/')
    .filter((part) => part.startsWith(':'))
    .map((part) => ({ name: part.slice(1).replace('?', ''), in: 'path', required: true, schema: { type: 'string' } }));

const queryParameters = (shape: Shape | undefined) => {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const envelope = (data: Schema): Schema => ({
  type: 'object',
  properties: { status: { const: 'success' }, data },
  required: ['status', 'data'],
});

const FORM: Schema = {
  type: 'object',
  required: [FILE_FIELD],
  properties: { [FILE_FIELD]: { type: 'string', format: 'binary' } },
};

function requestBody({ body, rawBody, upload }: EndpointOptions): Schema {
  if (upload) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: FORM } } } };
  if (rawBody) return { requestBody: { required: true, content: { '*/*': {} } } };
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } };
}

function operation(route: Route): Schema {
  const { options, rule, path } = route.endpoint;
  const reply = options.reply ? schemaOf(options.reply, 'output') : { type: 'null' };
  const success = {
    description: 'Success',
    content: { 'application/json': { schema: options.raw ? reply : envelope(reply) } },
  };
  return {
    operationId: route.name,
    summary: options.about ?? route.name,
    'x-rule': rule,
    parameters: [...pathParameters(path), ...queryParameters(options.query)],
    ...requestBody(options),
    ...(rule === 'public' || rule === 'guest' ? {} : { security: [{ bearer: [] }] }),
    responses: { 200: success, default: { $ref: '#/components/responses/Error' } },
  };
}

const ERROR: Schema = {
  type: 'object',
  required: ['status', 'code', 'message', 'requestId'],
  properties: {
    status: { const: 'error' },
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
};

/**
 * OpenAPI 3.1 of every mounted call, derived from the declarations that serve it. It yields, so that other requests are
 * served in between.
 */
export async function openApi(
  routes: readonly Route[],
  about: { readonly title: string; readonly version: string },
): Promise<Schema> {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of routes) {
    const path = route.endpoint.path.replace(/:([A-Za-z0-9_]+)\??/g, '{$1}');
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operation(route) };
    await setImmediate();
  }
  return {
    openapi: '3.1.0',
    info: about,
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Error: {
          description: 'Anything else: the code says what happened.',
          content: { 'application/json': { schema: ERROR } },
        },
      },
    },
  };
}
