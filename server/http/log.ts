import { hostname } from 'node:os'
import { type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { App } from './route.ts'

/** Structured log lines with request ids. Never contain a body, a cookie, a password or a query string. */
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
    // One line per call, written below, replaces fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
  }
}

/**
 * Writing each line separately costs a tenth of saving an answer, so lines are buffered this long and flushed before
 * the process ends.
 */
const FLUSH_MS = 20

function buffered(write: (lines: string) => void): { write(line: string): void } {
  let lines = ''
  const flush = () => {
    if (lines) write(lines)
    lines = ''
  }
  process.once('exit', flush)
  return {
    write(line) {
      if (!lines) setTimeout(flush, FLUSH_MS).unref()
      lines += line
    },
  }
}

const standardOutput = buffered((lines) => process.stdout.write(lines))

/** pino's number for the level `info`. */
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
    // Requests for files and pages are frequent and rarely useful to log.
    if (config.call === undefined && reply.statusCode < 400) request.log.debug(line, 'request')
    else if (writesInfo) {
      // Written directly in the logger's format: the logger's redaction of secrets costs more than the line, and this
      // line contains none.
      const entry = { level: INFO, time: Date.now(), ...here, reqId: request.id, ...line, msg: 'call' }
      standardOutput.write(`${JSON.stringify(entry)}\n`)
    }
    done()
  })
}
