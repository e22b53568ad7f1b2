/** Whoever is behind a session, as every permission check sees them. Refreshed from the records at least once a second. */
export interface Person {
  id: string
  /** Login name, lower case. */
  login: string
  name: string
  /** 1 student, 3 teacher, 5 manager. */
  level: number
  /** Changes the portal's content: a right of its own, whatever the level. */
  editor: boolean
  schoolIds: string[]
  /** Codes `section-grade`: a student has one, a teacher's decide whose records they see. */
  classes: string[]
  /** 1 or more is active. */
  status: number
}
