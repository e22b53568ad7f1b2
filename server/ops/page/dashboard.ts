import { readFileSync } from 'node:fs'

/** What of Grafana's dashboard is used here. */
export interface Panel {
  id: number
  type: string
  title: string
  description?: string
  gridPos: { x: number; y: number; w: number; h: number }
  datasource?: { type: string; uid: string }
  fieldConfig?: { defaults: { unit: Unit } }
  targets?: { refId: string; expr: string; legendFormat: string }[]
}

export interface Dashboard {
  uid: string
  title: string
  schemaVersion: number
  templating: { list: { name: string; type: string }[] }
  panels: Panel[]
}

/** Units of Grafana. */
export type Unit = 's' | 'ops' | 'short' | 'bytes' | 'percentunit' | 'bool_on_off'

export const readDashboard = (): Dashboard =>
  JSON.parse(readFileSync(new URL('../grafana/bawaba.json', import.meta.url), 'utf8')) as Dashboard

/** An expression as Prometheus reads it: Grafana's variables are replaced. */
export const plainExpression = (expr: string, interval: string): string =>
  expr.replaceAll('$__rate_interval', interval).replaceAll('$node', '.+')
