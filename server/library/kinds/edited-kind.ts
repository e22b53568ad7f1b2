import { type TProperties, Type } from 'typebox'
import { closed, RowId } from '../../contract/content-rows.ts'
import { isOrdered } from '../../contract/content-rules.ts'
import { chunks } from '../../database/chunks.ts'
import type { EditedKind, KindDefinition } from './kind.ts'

/** SQLite before 3.32 (2020) takes at most 999 values in a statement. */
const MOST_VALUES = 980

/** Adds to a definition how an import replaces the kind's rows and how an export reads them. */
export const editedKind = <Row, Stored extends object>(kind: KindDefinition<Row, Stored>): EditedKind<Row, Stored> => ({
  ...kind,
  async write(write, rows, into) {
    const table = kind.table as 'articles'
    const stored = kind.flat(rows).map((row) => kind.toColumns(row, into))
    const old = write.deleteFrom(table)
    await (kind.ofSubject ? old.where('subject', 'in', into.subjects) : old).execute()
    const values = stored.map((columns, place) => ({ ...columns, ...(isOrdered(kind.name) && { place }) }))
    const columns = Math.max(1, Object.keys(values[0] ?? {}).length)
    for (const some of chunks(values, Math.floor(MOST_VALUES / columns)))
      await write
        .insertInto(table)
        .values(some as never)
        .execute()
    await kind.imported(write, stored)
  },
  async read({ read, site }) {
    const rows = await read
      .selectFrom(kind.table as 'articles')
      .selectAll()
      .orderBy(kind.exportOrder as 'place')
      .orderBy('id')
      .execute()
    return kind.nested(rows.map(({ place: _, ...columns }) => kind.toRow(columns as unknown as Stored, site)))
  },
})

export const subject = Type.Optional(RowId)
/** The shape of a row in the content folder: what editors change, and an id. */
export const row = <Fields extends TProperties>(fields: Fields) => Type.Object({ id: RowId, ...fields }, closed)

/** Members of kinds whose rows the folder holds as the table does. */
export const flatRows = {
  isTree: false,
  isNested: false,
  flat: <Row>(rows: Row[]): Row[] => rows,
  nested: <Row>(rows: Row[]): Row[] => rows,
}
/** Members of kinds to which no other row refers. */
export const notReferredTo = { uses: async () => [] }
/** Members of kinds that name neither media nor other rows. */
export const namesNothing = {
  media: () => [],
  html: [],
  refersTo: [],
  problems: () => [],
  pictureProblems: () => [],
}
/** Members of kinds that are stored in their table alone. */
export const storedInTableOnly = {
  imported: async () => undefined,
  idFor: async (_row: unknown, newId: () => string) => newId(),
  completed: (row: Record<string, unknown>) => row,
  hasFiles: async () => true,
  stored: async () => undefined,
  removed: async () => undefined,
  isConfigured: () => false,
  editorFields: async () => ({}),
}

/** Members of most kinds, which override those that they need. */
export const simpleKind = { ...flatRows, ...namesNothing, ...notReferredTo, ...storedInTableOnly }

/** A column that holds a list of texts as JSON. */
export const textList = (json: string): string[] => JSON.parse(json)

/** Leaves out the subject of a row if it is the site's own. */
export function withoutOwnSubject<Row extends { subject: string }>(
  { subject: own, ...rest }: Row,
  site: { subject: string },
): Omit<Row, 'subject'> & { subject?: string } {
  return { ...rest, ...(own !== site.subject && { subject: own }) }
}
