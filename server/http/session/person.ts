/** The person of a session, as permission checks see them. Refreshed within a second after a change of the records. */
export interface Person {
  id: string
  /** Login name, lower case. */
  login: string
  name: string
  /** 1 student, 3 teacher, 5 manager. */
  level: number
  /** May change the portal's content, independently of the level. */
  editor: boolean
  schoolIds: string[]
  /** Codes `section-grade`: a student has one; a teacher's classes decide whose records they see. */
  classes: string[]
  /** 1 or more means active. */
  status: number
}
