import { connect } from 'node:net'

// A load generator with little CPU of its own: raw sockets, one call at a time on each, as fast as they are answered or
// `pace` calls a second in all. A paced call that starts late, because the one before was slow, counts from its time. Reads a `Load` as JSON from
// standard input and prints a `Loaded`.

export interface Load {
  base: string
  path: string
  seconds: number
  /** Milliseconds before counting begins. */
  warmUp: number
  /** `"seq":0` in a body is replaced by a number that rises from here. */
  firstSeq: number
  users: { cookie: string; body: string }[]
  /** Calls a second; absent: each connection calls again at once. */
  pace?: number
}

export interface Loaded {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  errors: number
  nextSeq: number
  /** Calls that were answered, those before counting began too. */
  answered: number
}

process.stdin.setEncoding('utf8')
let input = ''
for await (const chunk of process.stdin) input += chunk
console.log(JSON.stringify(await generate(JSON.parse(input) as Load)))
process.exit(0)

async function generate({ base, path, seconds, warmUp, firstSeq, users, pace }: Load): Promise<Loaded> {
  const { hostname, port } = new URL(base)
  let seq = firstSeq
  let errors = 0
  let counting = false
  let answered = 0
  const between = pace === undefined ? 0 : (1000 * users.length) / pace
  const start = performance.now()
  const times: number[] = []

  for (const [place, user] of users.entries()) {
    const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${user.cookie}\r\ncontent-type: application/json\r\n`
    const socket = connect(Number(port), hostname).setNoDelay(true)
    let sentAt = 0
    let received = ''
    let due = start + (place * between) / users.length
    const send = () => {
      const body = user.body.replace('"seq":0', `"seq":${++seq}`)
      sentAt = pace === undefined ? performance.now() : due
      socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    }
    socket.setEncoding('latin1')
    const next = () => {
      if (pace === undefined) return send()
      due += between
      setTimeout(send, Math.max(0, due - performance.now()))
    }
    socket.on('connect', next)
    socket.on('data', (chunk: string) => {
      received += chunk
      const end = received.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
      if (end < 0 || received.length < end + 4 + length) return
      if (!received.startsWith('HTTP/1.1 200')) errors += 1
      answered += 1
      if (counting) times.push(performance.now() - sentAt)
      received = ''
      next()
    })
    socket.on('error', () => {
      errors += 1
    })
  }

  await sleep(warmUp)
  counting = true
  const from = performance.now()
  await sleep(seconds * 1000)
  counting = false
  const took = (performance.now() - from) / 1000
  const sorted = Float64Array.from(times).sort()
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 10) / 10
  return { perSecond: Math.round(times.length / took), p50: at(0.5), p99: at(0.99), errors, nextSeq: seq, answered }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
