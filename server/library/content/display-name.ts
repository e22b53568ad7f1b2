/** The display name of a row of any list; Arabic has priority. */
export function displayName(row: object): string {
  const its = row as Record<string, unknown>
  for (const field of ['ar_title', 'ar_name', 'name', 'title', 'en_name', 'eng_name']) {
    const value = its[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}
