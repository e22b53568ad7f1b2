import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** `%` and `_` that a person typed are plain letters. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Is this text one of a column's JSON list? */
export const listHolds = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${escaped(JSON.stringify(text))}%`} escape '\\'`

/** For the grade of a class code (`2-7`) or for a grade (`7`); rows without grades are for all. */
export function isForClass(classes: string, wanted: string): boolean {
  const grades: string[] = JSON.parse(classes)
  return grades.length === 0 || grades.includes(wanted.split('-').at(-1) ?? wanted)
}
