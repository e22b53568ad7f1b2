import { i18n } from '../../i18n/i18n.ts'

/** The name alone, without the text that tells students of one name apart: for the initials of a picture. */
export const bareName = ({ name }: { name: string }): string => name || i18n.t('common:removedStudent')

/** A student's name, with what tells students of one name apart. The names of removed students are deleted. */
export const studentName = ({ name, same_name }: { name: string; same_name?: string | undefined }): string =>
  `${bareName({ name })}${same_name ? ` \u2066${same_name}\u2069` : ''}`
