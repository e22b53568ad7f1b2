import { createContext, useContext } from 'react'
import type { StoredFile } from '../../server/contract/content.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import type { ContentForm, Row } from './rows.ts'

export interface Editor {
  list: ContentKind
  form: ContentForm
  /** Increases when the whole row is replaced: fields that hold their own text start again. */
  round: number
  textOf: (field: string) => string
  listOf: (field: string) => string[]
  change: (part: Row) => void
  /** Adds a sent file to the media of the form. */
  keepFile: (file: StoredFile) => void
  setPreview: (address: string) => void
  isRequired: (field: string) => boolean
  /** The error message of a field. */
  errorOf: (field: string) => string | undefined
  /** Says whether a file of this field is being sent; the row can't be saved meanwhile. */
  hold: (field: string, busy: boolean) => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('the fields of a row stand in its editor')
  return editor
}

export const textIn = (row: Row, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}

export const listIn = (row: Row, field: string): string[] => {
  const value = row[field]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
