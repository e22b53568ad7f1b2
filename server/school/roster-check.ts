import { isDateOrTime, parseClassName } from '../contract/class-names.ts'
import { isEmail } from '../contract/email-rules.ts'
import type { ErrorCode, ErrorText } from '../contract/errors.ts'
import { isPowerOfTen, numberKey } from '../contract/number-rules.ts'
import { cleanLogin, cleanName, cleanNumber } from './clean.ts'

/** A row as received. */
export interface RosterLine {
  line: number
  name: string
  zehot: string
  user?: string
  classes: string[]
  email?: string
  phone?: string
}

/** A cleaned row. `login` is empty if it is to be derived from the number. */
export interface RosterEntry {
  line: number
  name: string
  nationalId: string
  login: string
  classes: string[]
  email: string | undefined
  phone: string | undefined
}

export interface RosterError {
  line: number
  field: string
  error: ErrorCode | ErrorText
}

/** The classes that a roster may name: those of the school, limited to the reader's. */
export interface ClassRules {
  field: 'class' | 'classes'
  ofSchool: ReadonlySet<string>
  own: ReadonlySet<string>
}

export interface CheckedRows {
  entries: RosterEntry[]
  /** The lines with an error. The client sets line numbers, so two rows may have the same one. */
  failed: Set<RosterEntry>
  errors: RosterError[]
}

/**
 * Finds errors that need no database: missing fields, unknown classes or classes out of reach, invalid addresses,
 * duplicate numbers and logins.
 */
export function checkRows(rows: RosterLine[], rules: ClassRules): CheckedRows {
  const errors: RosterError[] = []
  const failed = new Set<RosterEntry>()
  const numbers = new Set<string>()
  const logins = new Set<string>()
  const entries = rows.map((row) => {
    const entry: RosterEntry = {
      line: row.line,
      name: cleanName(row.name),
      nationalId: cleanNumber(row.zehot),
      login: cleanLogin(row.user ?? ''),
      classes: [],
      email: row.email?.trim(),
      phone: row.phone === undefined ? undefined : cleanNumber(row.phone),
    }
    const wrong = (field: string, error: RosterError['error']) => {
      errors.push({ line: row.line, field, error })
      failed.add(entry)
    }
    if (entry.name === '') wrong('name', 4)
    if (entry.nationalId === '') wrong('zehot', 5)
    else if (isPowerOfTen(entry.nationalId)) wrong('zehot', 'number_as_power')
    else if (numbers.has(numberKey(entry.nationalId))) wrong('zehot', 'duplicate_in_file')
    numbers.add(numberKey(entry.nationalId))
    if (entry.login !== '' && logins.has(entry.login)) wrong('user', 'duplicate_in_file')
    logins.add(entry.login)
    if (entry.email && !isEmail(entry.email)) wrong('email', 'bad_email')
    entry.classes = classesIn(row.classes, rules, wrong)
    return entry
  })
  return { entries, failed, errors }
}

function classesIn(
  names: string[],
  { field, ofSchool, own }: ClassRules,
  wrong: (field: string, error: RosterError['error']) => void,
): string[] {
  const written = names.filter((name) => name.trim() !== '')
  if (written.length === 0) wrong(field, 6)
  const codes = new Set<string>()
  for (const name of written) {
    const code = parseClassName(name)
    if (code === undefined && isDateOrTime(name)) wrong(field, 'class_as_date')
    else if (code === undefined || !ofSchool.has(code)) wrong(field, 'unknown_class')
    else if (!own.has(code)) wrong(field, 'not_your_class')
    else codes.add(code)
  }
  return [...codes].sort()
}
