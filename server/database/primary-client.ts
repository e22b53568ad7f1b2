import pg from 'pg'
import { createHosts, type Hosts, NotPrimary, readPostgresUrl } from './postgres-hosts.ts'

/** A host that does not answer within this time is left, ms. */
const HOST_MS = 2_000
/** On in a standby, and in a primary that has been told to take no writes. A replication connection knows it in capital letters only. */
const CHECK = { text: 'SHOW transaction_read_only', query_timeout: HOST_MS }
/** SQLSTATEs of a login that the next host would refuse too: a wrong name, password or database. */
const REFUSED_LOGIN = /^(28...|3D000)$/

type Callback = (error: Error | null, client?: pg.Client) => void

/** A client that connects to the current host, and leaves it unless it is the primary. */
function clientOf(hosts: Hosts): new (config?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    readonly #url: string

    constructor(config: pg.ClientConfig = {}) {
      const url = hosts.current
      super({ ...config, connectionString: url, connectionTimeoutMillis: HOST_MS })
      this.#url = url
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Callback): void
    override connect(callback?: Callback): unknown {
      const connected = this.#connect()
      if (!callback) return connected
      connected.then(
        (client) => callback(null, client),
        (error) => callback(error),
      )
      return undefined
    }

    async #connect(): Promise<pg.Client> {
      // Nobody else listens to this client yet, and nobody ever does if it fails. An error without a listener would end the process.
      const ignore = () => {}
      this.on('error', ignore)
      try {
        await super.connect()
        const { rows } = await this.query(CHECK)
        if (rows[0]?.transaction_read_only !== 'off') throw new NotPrimary()
        this.off('error', ignore)
        return this
      } catch (error) {
        const { code = '' } = error as { code?: string }
        if (!REFUSED_LOGIN.test(code)) hosts.leave(this.#url, error as Error)
        void this.end().catch(ignore)
        throw error
      }
    }
  }
}

type PoolCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** A pool whose new connections go to the primary, wherever it is then. */
class PrimaryPool extends pg.Pool {
  readonly #hosts: Hosts

  constructor(hosts: Hosts, config: pg.PoolConfig) {
    super({ ...config, Client: clientOf(hosts) } as pg.PoolConfig)
    this.#hosts = hosts
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: PoolCallback): void
  override connect(callback?: PoolCallback): unknown {
    const connected = this.#hosts.connectToOne(() => super.connect())
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }
}

/** Returns a function that opens pools of one database. The pools share which host is the primary. @throws for a wrong address */
export function poolsOf(url: string): (config: pg.PoolConfig) => pg.Pool {
  const { urls, wantsPrimary } = readPostgresUrl(url)
  if (!wantsPrimary) return (config) => new pg.Pool({ ...config, connectionString: urls[0] })
  const hosts = createHosts(urls)
  return (config) => new PrimaryPool(hosts, config)
}

/** One connection outside of a pool, to the primary. @throws for a wrong address, and if there is none */
export async function connectClient(url: string, config: pg.ClientConfig = {}): Promise<pg.Client> {
  const { urls, wantsPrimary } = readPostgresUrl(url)
  const hosts = createHosts(urls)
  const Client = wantsPrimary ? clientOf(hosts) : pg.Client
  return await hosts.connectToOne(async () => {
    const client = new Client({ ...config, connectionString: hosts.current })
    await client.connect()
    return client
  })
}
