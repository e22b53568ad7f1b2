import { hostname } from 'node:os'
import { type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { App } from './route.ts'

/** Structured lines with request ids. Never a body, a cookie, a password or a query string. */
export function logOptions(config: Config): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            stream: standardOutput,
            redact: [
              '*.cookie',
              '*.authorization',
              '*.password',
              '*.pass',
              '*.cpass',
              '*.pass2',
              '*.body',
              '*.headers',
            ],
            serializers: {
              req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
            },
          },
    // One line for each call, below, in place of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
  }
}

/** A write for each line is a tenth of what saving an answer costs: lines gather this long, and go out before the process ends. */
const GATHER_MS = 20

function gathered(write: (lines: string) => void): { write(line: string): void } {
  let lines = ''
  const flush = () => {
    if (lines) write(lines)
    lines = ''
  }
  process.once('exit', flush)
  return {
    write(line) {
      if (!lines) setTimeout(flush, GATHER_MS).unref()
      lines += line
    },
  }
}

const standardOutput = gathered((lines) => process.stdout.write(lines))

/** What every line begins with. */
const INFO = 30
const here = { pid: process.pid, hostname: hostname() }

export function logCalls(app: App): void {
  const { logLevel } = app.deps.config
  const writesInfo = ['info', 'debug', 'trace'].includes(logLevel)
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    const line = {
      call: config.call ?? `${request.method} ${url ?? request.url.split('?')[0]}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.person?.id,
    }
    // Files and pages are many and say little.
    if (config.call === undefined && reply.statusCode < 400) request.log.debug(line, 'request')
    else if (writesInfo) {
      // As the logger would write it, but for the search for secrets in every field, which costs more than the line: it has none.
      const told = { level: INFO, time: Date.now(), ...here, reqId: request.id, ...line, msg: 'call' }
      standardOutput.write(`${JSON.stringify(told)}\n`)
    }
    done()
  })
}
