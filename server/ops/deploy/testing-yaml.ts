import { createRequire } from 'node:module'

const { parse } = createRequire(import.meta.resolve('@fastify/swagger'))('yaml') as {
  parse(text: string, options: { merge: boolean }): unknown
}

/** Reads YAML with the reader that @fastify/swagger brings. For tests. */
export const readYaml = (text: string): unknown => parse(text, { merge: true })
