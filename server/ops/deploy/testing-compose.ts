import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readYaml } from './testing-yaml.ts'

export const DEPLOY = import.meta.dirname
export const textOf = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8')

export interface Service {
  image?: string
  build?: { context: string }
  restart?: string
  command?: string[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  secrets?: { source: string; target: string }[]
  depends_on?: string[] | Record<string, { condition: string }>
  healthcheck?: { test: string[]; interval: string; timeout: string; start_period: string }
  stop_grace_period?: string
}
export interface ComposeFile {
  services: Record<string, Service>
  volumes: Record<string, null>
  secrets: Record<string, { environment: string }>
}

/** Assignments `NAME=value` of a file of settings. */
export const settingsOf = (file: string): Record<string, string> =>
  Object.fromEntries([...textOf(file).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

/** Names of variables that compose.yaml takes from `.env`. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)),
]

/** compose.yaml as `docker compose` reads it with these variables. @throws if a variable that must be set is not. */
export function readCompose(variables: Record<string, string>): ComposeFile {
  const filled = textOf('compose.yaml').replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, how, text) => {
    const value = variables[name] || (how === '-' ? text : undefined)
    if (value === undefined) throw new Error(`${name} is not set: ${text}`)
    return value
  })
  return readYaml(filled) as ComposeFile
}

/** Names of the services that are nodes of the portal. */
export const nodesOf = ({ services }: ComposeFile): string[] =>
  Object.keys(services).filter((name) => services[name]?.image?.startsWith('bawaba:'))
