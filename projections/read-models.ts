import type { LogTables } from '../events/store/tables.ts'
import { attempts } from './attempts/model.ts'
import { badges } from './badges/model.ts'
import type { RowOf, Table } from './engine/columns.ts'
import type { Figures } from './engine/read-model.ts'
import { history } from './history/model.ts'
import { schools } from './schools/model.ts'
import { statistics } from './statistics/model.ts'
import { taskBoard } from './task-board/model.ts'

/**
 * The read models, in the order in which they are loaded, folded and written. A new one is added here and nowhere else.
 */
export const READ_MODELS = [taskBoard, attempts, badges, statistics, schools, history] as const

type Model = (typeof READ_MODELS)[number]
type ModelTable = Model['tables'][number]
export type ReadTable = ModelTable['name']
type IntersectionOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** All their tables, in the order in which they are created and swapped. */
export const TABLES: readonly ModelTable[] = READ_MODELS.flatMap<ModelTable>((model) => model.tables)

/** The log's tables and those of the read models, which are folded from the log and can be thrown away. */
export type ReadTables = LogTables & { [T in ModelTable as T['name']]: RowOf<T extends Table ? T : never> }

/** The rows of all read models that a run of events reads and changes, in memory. */
export type Batch = Figures & IntersectionOf<ReturnType<Model['createRows']>>
