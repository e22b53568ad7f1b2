/** What a row of any list is called, Arabic first. */
export function nameIn(row: object): string {
  const its = row as Record<string, unknown>
  for (const field of ['ar_title', 'ar_name', 'name', 'title', 'en_name', 'eng_name']) {
    const value = its[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}
