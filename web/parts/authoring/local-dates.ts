/** The picker speaks of local wall time without a zone (`2026-03-05 14:05:00`), the contract of instants. */
export const toInstant = (local: string | null): string => {
  if (!local) return ''
  const at = new Date(local.replace(' ', 'T'))
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

export const toLocal = (iso: string): string | null => {
  if (!iso) return null
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:00`
}
