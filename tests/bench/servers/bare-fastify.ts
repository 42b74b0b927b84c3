import Fastify from 'fastify';

/** The bare engine of the HTTP scenes: Fastify replying with an object. */
const app = Fastify();
app.get('/', () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
