import fastify from 'fastify'

// A bare Fastify that replies with the JSON body it gets, for comparison. Prints its address.

const app = fastify()
// The same name as in the metrics of our server.
app.get(
  '/metrics',
  async () => `process_cpu_seconds_total ${process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6}\n`,
)
app.post('/api/tasks/draft', async (request) => request.body)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
