import type { Given } from './exam.ts'
import type { Plan, Settings } from './plan.ts'

// The scenarios print one JSON line for each event: what a student did and what the server acknowledged.

export type Line =
  | {
      kind: 'exam'
      settings: Settings
      /** Milliseconds since 1970: second 0 of the plan. */
      zero: number
      phases: Plan['phases']
      restartAt?: number
      tasks: { id: string; teacher: string }[]
      password: string
    }
  | { kind: 'started'; task: string; student: string }
  /** Printed before the first try. The server may hold these values even without an acknowledgement. */
  | { kind: 'tried'; task: string; student: string; device: string; seq: number; values: Given[] }
  | { kind: 'saved'; task: string; student: string; device: string; seq: number; values: Given[]; late: boolean }
  | {
      kind: 'submitted'
      task: string
      student: string
      values: Given[]
      score: number | null
      finished: boolean
      late: boolean
    }
  | { kind: 'grid'; task: string; rows: number; pushes: number; different: string[] }

export const report = (line: Line): void => console.log(JSON.stringify(line))
