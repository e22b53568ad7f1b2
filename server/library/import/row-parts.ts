import { Type } from 'typebox'

/** A misspelt field is a bad row, not one that is silently left out. */
export const closed = { additionalProperties: false }
export const Text = Type.String({ maxLength: 300 })
export const Name = Type.String({ minLength: 1, maxLength: 300 })
export const Id = Type.String({ pattern: '^[\\w-]{1,100}$' })
/** A picture or sound below `media/`; '' for none. */
export const MediaName = Type.String({ pattern: '^$|^[\\w-]+(/[\\w-]+)*\\.(png|jpg|jpeg|gif|mp3)$' })
export const Grades = Type.Array(Type.String({ pattern: '^([1-9]|1[0-2])$' }))

export const subject = Type.Optional(Id)
