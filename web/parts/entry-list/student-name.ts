import { i18n } from '../../i18n/i18n.ts'

/** How a student is called where their name is shown: who was removed has none any more. */
export const studentName = ({ name }: { name: string }): string => name || i18n.t('common:removedStudent')
