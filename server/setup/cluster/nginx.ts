import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './node.ts'
import { startProgram, untilReady } from './program.ts'
import type { Part, ProxyPlace } from './proxy.ts'

export const NGINX_CONF = path.join(ROOT, 'server/ops/deploy/nginx.conf')

const NODES = /^( *)server 127\.0\.0\.1:3001( .*;)\n.*\n/m
const REDIRECT = /^server \{\n(?: {2}listen .*:?80;\n)+[^}]*\}\n/m
const TLS = /^ {2}listen 443 ssl http2;\n {2}listen \[::\]:443 ssl http2;\n/m
const CERTIFICATE = /^ {2}ssl_certificate.*\n/gm
const CACHE = /^proxy_cache_path \S+/m

/**
 * The example for operators, with these nodes and at this port, without TLS. @throws Error if the example has changed so that a part
 * to replace is missing.
 */
export function localSite(example: string, nodes: readonly string[], port: number): string {
  for (const part of [NODES, REDIRECT, TLS, CERTIFICATE, CACHE])
    if (example.search(part) < 0) throw new Error(`nginx.conf has nothing like ${part}`)
  const servers = nodes.map((node) => `server ${new URL(node).host}`)
  return (
    example
      .replace(NODES, (_, indent, options) => servers.map((server) => `${indent}${server}${options}\n`).join(''))
      .replace(REDIRECT, '')
      .replace(TLS, `  listen 127.0.0.1:${port};\n`)
      .replace(CERTIFICATE, '')
      // Below the folder of this nginx.
      .replace(CACHE, 'proxy_cache_path cache')
  )
}

/** What Debian's nginx.conf would be around a site, with all files in one folder. */
export const mainConfig = (folder: string, site: string): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr;
events {
  worker_connections 8192;
}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`).join('\n  ')}
  include ${site};
}
`

export async function startNginx(program: string, { nodes, port, folder, logFile }: ProxyPlace): Promise<Part> {
  const [site, main] = [path.join(folder, 'site.conf'), path.join(folder, 'nginx.conf')]
  await writeFile(site, localSite(await readFile(NGINX_CONF, 'utf8'), nodes, port))
  await writeFile(main, mainConfig(folder, site))
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
