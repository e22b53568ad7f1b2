import { count } from '../../i18n/format.ts'
import { i18n } from '../../i18n/i18n.ts'

const KB = 1024
const MB = KB * KB

/** A size as text: whole kilobytes (at least 1), from 1 MB on megabytes with one decimal. 1 kB is 1,024 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < MB) return i18n.t('browse:size.kb', { size: count(Math.max(1, Math.round(bytes / KB))) })
  return i18n.t('browse:size.mb', { size: count(Math.round((bytes / MB) * 10) / 10) })
}
