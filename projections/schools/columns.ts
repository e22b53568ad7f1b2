import { defineTable, integer, type RowOf, text } from '../engine/columns.ts'

export const SCHOOL_STATISTICS = defineTable(
  'school_statistics',
  {
    school_id: text(),
    subject: text(),
    tasks: integer(),
    sent: integer(),
    waiting: integer(),
    final_count: integer(),
    final_sum: integer(),
  },
  {
    key: ['school_id', 'subject'],
    indexes: [{ name: 'school_statistics_key', columns: ['school_id', 'subject'], unique: true }],
  },
)

export interface SchoolTables {
  school_statistics: RowOf<typeof SCHOOL_STATISTICS>
}
export type SchoolFigures = Omit<SchoolTables['school_statistics'], 'school_id' | 'subject'>
export const NO_FIGURES: SchoolFigures = { tasks: 0, sent: 0, waiting: 0, final_count: 0, final_sum: 0 }
export const FIGURES = Object.keys(NO_FIGURES) as (keyof SchoolFigures)[]

export interface SchoolRows {
  /** What the next write adds to the rows, by school and subject. */
  schools: Map<string, SchoolTables['school_statistics']>
}
