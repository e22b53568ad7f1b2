import fastify from 'fastify'

// What a framework alone can do: reads a JSON body, answers it. Prints its address.

const app = fastify()
// Under the same name as our server's.
app.get(
  '/metrics',
  async () => `process_cpu_seconds_total ${process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6}\n`,
)
app.post('/api/tasks/draft', async (request) => request.body)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
