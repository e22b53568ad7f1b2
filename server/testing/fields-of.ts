/** Objects whose keys are ids or class codes. */
const KEYED = /(^|\.)(right_rates|counts)$/

/** The paths of all fields of a reply, without list indexes; `*` for keys that are ids or class codes. */
export function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const ofCount = /^(all|waiting|active|games|books|words)$/.test(key)
    const name = KEYED.test(path) && !ofCount ? '*' : key
    const field = path === '' ? name : `${path}.${name}`
    return [field, ...fieldsOf(inner, field)]
  })
}
