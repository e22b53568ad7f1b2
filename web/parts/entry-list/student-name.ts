import { i18n } from '../../i18n/i18n.ts'

/** A student's name. The names of removed students are deleted. */
export const studentName = ({ name }: { name: string }): string => name || i18n.t('common:removedStudent')
