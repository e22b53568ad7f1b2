import { count } from '../../i18n/format.ts'
import { i18n } from '../../i18n/i18n.ts'

const KB = 1024
const MB = KB * KB

/** Bytes as people read them: whole kilobytes, from a megabyte on with one decimal. Never 0 kB for something. */
export function fileSize(bytes: number): string {
  if (bytes < MB) return i18n.t('browse:size.kb', { size: count(Math.max(1, Math.round(bytes / KB))) })
  return i18n.t('browse:size.mb', { size: count(Math.round((bytes / MB) * 10) / 10) })
}
