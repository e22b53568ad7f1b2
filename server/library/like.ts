import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Escapes `%`, `_` and `\` for a LIKE pattern with `escape '\'`. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** True if the column's JSON list contains the text. */
export const listHolds = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${escaped(JSON.stringify(text))}%`} escape '\\'`

/** Is a JSON list of grades for a grade (`7`) or the grade of a class (`2-7`)? An empty list is for all. */
export function isForClass(classes: string, wanted: string): boolean {
  const grades: string[] = JSON.parse(classes)
  return grades.length === 0 || grades.includes(wanted.split('-').at(-1) ?? wanted)
}
