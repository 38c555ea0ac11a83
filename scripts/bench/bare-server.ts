import fastify from 'fastify'

/** A program that takes the same requests and only parses them: what the rest of the server costs shows beside it. */
const app = fastify()
app.post('/*', async () => ({ success: true }))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => void app.close())
