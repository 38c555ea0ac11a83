import fastify from 'fastify'

/** A server that only parses the same requests: an upper bound for the real one. */
const app = fastify()
app.post('/*', async () => ({ success: true }))
app.get('/', async () => ({ status: 'ok' }))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => void app.close())
