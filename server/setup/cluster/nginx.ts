import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './node.ts'
import { startProgram, untilReady } from './program.ts'
import type { Part, ProxyPlace } from './proxy.ts'

export const NGINX_CONF = path.join(ROOT, 'server/ops/deploy/nginx.conf')
export const CELLS_CONF = path.join(ROOT, 'server/ops/deploy/cells.conf')

const NODES = /^( *)server 127\.0\.0\.1:3001( .*;)\n.*\n/m
const REDIRECT = /^server \{\n(?: {2}listen .*:?80;\n)+[^}]*\}\n/m
const TLS = /^ {2}listen 443 ssl http2;\n {2}listen \[::\]:443 ssl http2;\n/m
const CERTIFICATE = /^ {2}ssl_certificate.*\n/gm
const CACHE = /^proxy_cache_path \S+/m

/** Where the proxy of a cell listens. */
export interface CellPlace {
  name: string
  address: string
}

/** The part of cells.conf between these lines names the cells. */
const CELLS = /^# The cells\.[\s\S]*?(?=^# End of the cells\.)/m

/**
 * The example for operators, with these nodes and at this port, without TLS. @throws Error if the example has changed so that a part
 * to replace is missing.
 */
export function localSite(example: string, nodes: readonly string[], port: number): string {
  const servers = nodes.map((node) => `server ${new URL(node).host}`)
  const site = replace(example, NODES, (_, indent, options) =>
    servers.map((server) => `${indent}${server}${options}\n`).join(''),
  )
  // Below the folder of this nginx.
  return withoutTls(replace(site, CACHE, 'proxy_cache_path cache'), port)
}

/** The same for cells.conf. */
export const localCells = (example: string, cells: readonly CellPlace[], port: number): string =>
  withoutTls(
    replace(example, CELLS, (part) => `${part.split('\n')[0]}\n${cellsPart(cells)}`),
    port,
  )

/** The cells as cells.conf names them. */
export function cellsPart(cells: readonly CellPlace[]): string {
  const server = ({ address }: CellPlace) => `  server ${address} max_fails=1 fail_timeout=2s;\n`
  const upstream = (name: string, lines: string) => `upstream bawaba_${name} {\n${lines}  keepalive 64;\n}\n`
  return [
    'map $cookie_cell $bawaba_cell {\n  default bawaba_any;\n',
    ...cells.map(({ name }) => `  ${name} bawaba_${name};\n`),
    '}\n',
    ...cells.map((cell) => upstream(cell.name, server(cell))),
    '# Browsers that have not logged in yet.\n',
    upstream('any', `  hash $remote_addr$http_user_agent consistent;\n${cells.map(server).join('')}`),
  ].join('')
}

const withoutTls = (site: string, port: number): string =>
  replace(replace(replace(site, REDIRECT, ''), TLS, `  listen 127.0.0.1:${port};\n`), CERTIFICATE, '')

type Replacement = string | ((part: string, ...groups: string[]) => string)
function replace(site: string, part: RegExp, by: Replacement): string {
  if (site.search(part) < 0) throw new Error(`the example for nginx has nothing like ${part}`)
  return typeof by === 'string' ? site.replace(part, by) : site.replace(part, by)
}

/** A line of an example that goes into /etc/nginx/nginx.conf. */
const FOR_MAIN = /^# {3}(.*[;}])$/gm

/** What Debian's nginx.conf would be around a site that was made from this example, with all files in one folder. */
export const mainConfig = (folder: string, site: string, example: string): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr;
${[...example.matchAll(FOR_MAIN)].map(([, line]) => line).join('\n')}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`).join('\n  ')}
  include ${site};
}
`

export async function startNginx(program: string, { nodes, ...place }: ProxyPlace): Promise<Part> {
  return await run(program, place, localSite(await readFile(NGINX_CONF, 'utf8'), nodes, place.port))
}

export async function startCellsNginx(program: string, cells: CellPlace[], place: Place): Promise<Part> {
  return await run(program, place, localCells(await readFile(CELLS_CONF, 'utf8'), cells, place.port))
}

type Place = Pick<ProxyPlace, 'port' | 'folder' | 'logFile'>

async function run(program: string, { port, folder, logFile }: Place, text: string): Promise<Part> {
  const [site, main] = [path.join(folder, 'site.conf'), path.join(folder, 'nginx.conf')]
  await writeFile(site, text)
  await writeFile(main, mainConfig(folder, site, text))
  const nginx = await startProgram({
    command: program,
    args: ['-e', 'stderr', '-p', folder, '-c', main],
    env: { PATH: process.env.PATH },
    cwd: folder,
    logFile,
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(`${address}/readyz`, nginx)
  return { address, pid: nginx.pid, stop: () => nginx.end('SIGTERM') }
}
