import { startGateway } from './server.ts';

const { url } = await startGateway(Number(process.argv[2] ?? 51090));
console.log(`payments at ${url}`);
